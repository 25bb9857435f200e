"""Drives `nib lsp` with Neovim without a screen, and compares what it shows."""

import os
import pathlib
import subprocess

EDITORS = pathlib.Path(__file__).resolve().parent.parent


def test_neovim(project, nib):
    run = subprocess.run(
        [
            "nvim", "--headless", "--clean", "-n",
            "-c", f"luafile {EDITORS}/neovim.lua",
            "-c", f"luafile {EDITORS}/Tests/neovim_test.lua",
        ],
        env={**os.environ, "NIB": nib, "PROJECT": str(project), "XDG_STATE_HOME": str(project / ".state")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    lines = [line.rstrip() for line in run.stderr.replace("\r", "").split("\n") if line.strip()]
    assert lines == [
        "diagnostic 2: BookCell needs the outlet 'titleLabel'; write outlet=\"titleLabel\" on a Label",
        "diagnostic 3: BookCell has no outlet 'titelLabel'; did you mean 'titleLabel'?",
        "diagnostics: none",
        "completion: titleLabel",
        "hover: @Outlet titleLabel: Label! of BookCell",
        "formatted:   <tableViewCell>",
        'renamed 3: outlet="headingLabel"',
    ], run.stderr
    assert run.returncode == 0
