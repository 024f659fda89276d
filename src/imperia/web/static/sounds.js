// Sounds, for who has switched them on: one's turn, a move of somebody else, the end of the game.
// The tones are made here, so there are no files; nothing is made before the switch is on.
"use strict";

(() => {
  const KEY = "imperia-sounds";
  const ON = "on";
  // Each note: its pitch in hertz, and when it begins, in seconds
  const TONES = {
    turn: [[659, 0], [880, 0.13]],
    move: [[392, 0]],
    end: [[523, 0], [659, 0.16], [784, 0.32], [1047, 0.48]],
  };
  const LENGTH = 0.3; // seconds of a note
  const LOUD = 0.09; // of 1

  const table = () => document.getElementById("table");
  const button = document.getElementById("sounds");
  if (!button || !table() || !self.AudioContext) return;

  const isOn = () => localStorage.getItem(KEY) === ON;
  let context = null;

  const note = (pitch, start) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.001, start);
    volume.gain.exponentialRampToValueAtTime(LOUD, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  };

  const play = (name) => {
    if (!isOn()) return;
    context ??= new AudioContext();
    // Browsers are silent until somebody presses something; what was missed is not made up for.
    if (context.state !== "running") return;
    for (const [pitch, after] of TONES[name]) note(pitch, context.currentTime + after);
  };

  const wake = async () => {
    if (!isOn()) return;
    context ??= new AudioContext();
    await context.resume();
  };

  const show = () => {
    button.setAttribute("aria-pressed", isOn());
    button.title = isOn() ? "Sounds are on" : "Sounds are off";
  };

  button.addEventListener("click", async () => {
    localStorage.setItem(KEY, isOn() ? "off" : ON);
    show();
    await wake();
    play("turn");
  });
  for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, wake);

  const seen = () => ({
    step: table().dataset.step,
    mine: table().hasAttribute("data-mine"),
    over: document.querySelector("#decision .scores") !== null,
  });
  let before = seen();
  document.addEventListener("table:changed", (event) => {
    const now = seen();
    if (now.over && !before.over) play("end");
    else if (now.mine && !before.mine) play("turn");
    else if (now.step !== before.step && !event.detail.own) play("move");
    before = now;
  });

  show();
  button.hidden = false;
})();
