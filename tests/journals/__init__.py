"""Games saved by every release, and the script that saves those of the next one."""
