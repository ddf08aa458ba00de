"""The pages without a browser: their types are checked, and what they compute about places, lines and dialogs."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import SKIPPED  # noqa: E402

web = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "web")
tools = {name: os.path.join(web, "node_modules", ".bin", name) for name in ("tsc", "esbuild", "biome")}
missing = [name for name, path in tools.items() if not os.path.exists(path)] + ([] if shutil.which("node") else ["node"])
if missing:
    print("skipped: web: not installed:", ", ".join(missing))
    sys.exit(SKIPPED)


def run(*command):
    done = subprocess.run(command, cwd=web, capture_output=True, text=True, timeout=300)
    print(done.stdout[-4000:], done.stderr[-4000:], sep="")
    return done.returncode == 0


good = run(tools["tsc"], "-p", ".")
good &= run(tools["biome"], "ci", "--error-on-warnings", ".")  # format and lint
with tempfile.TemporaryDirectory() as folder:
    for path in sorted(glob.glob(os.path.join(web, "test", "*.test.ts"))):
        bundle = os.path.join(folder, os.path.basename(path).replace(".ts", ".mjs"))
        good &= run(tools["esbuild"], path, "--bundle", "--platform=node", "--format=esm", "--log-level=warning", "--outfile=" + bundle)
        good &= run("node", "--test", bundle)
sys.exit(0 if good else 1)
