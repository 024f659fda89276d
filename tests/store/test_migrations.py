"""The tables: as declared, made once, and never those of another version."""

from __future__ import annotations

import shutil
import sys
from contextlib import closing
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from imperia.store import WATCHER, KeptLink, PlayerRow, Store, StoreError, Wanted
from imperia.store.migrating import FOLDER, configured
from imperia.store.tables import METADATA

from .sample import a_game

MIGRATE = """
import sys
from imperia.store import Store
store = Store(sys.argv[1])
store.migrate()
store.close()
print("ready")
"""


def test_the_migrations_make_the_tables_that_are_declared(store: Store) -> None:
    with store.reading() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, METADATA) == []


def test_a_missing_table_would_be_noticed(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(text("DROP TABLE requests"))
    with store.reading() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
    assert [difference[0] for difference in found] == ["add_table"]


def test_migrating_again_changes_nothing(store: Store) -> None:
    store.create(a_game())
    before = store.find("g1")
    store.migrate()
    assert store.find("g1") == before


def test_the_first_migration_can_be_taken_back(store: Store) -> None:
    with store.writing() as connection:
        command.downgrade(configured(connection), "base")
    with pytest.raises(StoreError, match="migrate it first"):
        store.check()
    store.migrate()
    store.check()


# Games of before links had kinds: who played what, who held it, and what was left of its link.
BEFORE = """
INSERT INTO games VALUES ('old', 'settlers', '[]', 'Old', '2026-01-02 03:04:05.000000',
    '2026-02-02 03:04:05.000000', 7, 0, 0, 'romans', false, 'owner', '{}', 0);
INSERT INTO players VALUES ('old', 0, 'human', '', '', false), ('old', 1, 'human', '', '', false),
    ('old', 2, 'greedy', '', '', false), ('old', 3, 'greedy', 'Dora', '', true);
INSERT INTO members VALUES ('owner', 'old', 0, '2026-01-02 03:04:05.000000'),
    ('dora', 'old', 3, '2026-01-02 03:04:05.000000');
INSERT INTO links VALUES ('h0', 'old', 0), ('h1', 'old', 1), ('h2', 'old', 2), ('h3', 'old', 3),
    ('h-1', 'old', -1);
INSERT INTO requests VALUES ('old', 1, 5, '[1]', '2026-01-02 03:04:05.000000');
"""


def test_games_of_before_keep_their_people_and_their_unused_links(store: Store) -> None:
    with store.writing() as connection:
        command.downgrade(configured(connection), "0001")
        for statement in BEFORE.split(";\n")[:-1]:
            connection.execute(text(statement))
    store.migrate()
    saved, request = store.find("old"), store.request("old")
    assert (saved.moved, saved.version) == (saved.changed, 7)
    assert store.holders("old") == {0: {"owner"}, 3: {"dora"}}
    assert [player.who for player in store.players("old")] == ["human"] * 2 + ["greedy"] * 2
    # A seat that is held, or a computer's, has no link; one that waits for a friend is open still.
    assert sorted(store.kept_links("old")) == [
        KeptLink("h-1", WATCHER, "seat -1 of old, link 0"),
        KeptLink("h1", 1, "seat 1 of old, link 0"),
    ]
    assert request is not None
    assert (request.step, request.target) == (5, -1)


def test_players_of_before_learn_their_sides(store: Store) -> None:
    store.create(a_game(players=[PlayerRow(0), PlayerRow(1, "greedy")]))
    with store.writing() as connection:
        command.downgrade(configured(connection), "0003")
    store.migrate()
    found = [store.count_games("ada", Wanted(side=side)) for side in ("romans", "japanese")]
    assert found == [1, 0]  # the other seat is a computer's
    assert [player.who for player in store.players("g1")] == ["human", "greedy"]


def test_several_processes_may_migrate_at_once(url: str) -> None:
    migrate = [sys.executable, "-W", "error", "-c", MIGRATE, url]
    processes = [Popen(migrate, stdout=PIPE, stderr=PIPE, text=True) for _ in range(3)]
    told = [process.communicate(timeout=60) for process in processes]
    assert told == [("ready\n", "")] * 3


def test_a_database_of_a_newer_version_is_left_alone(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=r"newer Imperia.*9999.*update") as caught:
        store.migrate()
    assert "\n" not in str(caught.value)


def test_a_new_migration_is_written_from_the_template(sqlite_url: str, tmp_path: Path) -> None:
    folder = tmp_path / "100% new" / "migrations"
    shutil.copytree(FOLDER, folder)
    with closing(Store(sqlite_url)) as store, store.writing() as connection:
        command.revision(configured(connection, folder), "A new column", rev_id="0006")
    written = (folder / "versions" / "0006_a_new_column.py").read_text("utf-8")
    compile(written, "0006", "exec")
    assert 'revision: Final = "0006"' in written.replace("'", '"')
