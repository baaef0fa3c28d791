"""The tests of the processes in which bots think."""
