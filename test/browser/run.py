"""The pages in a real browser: made by the command from results of formulas, driven by Playwright in Chromium.

Screenshots are kept in BUILD/browser for people to look at. Without Chromium, node or the built pages nothing can be
tested here: that is said, and is no failure.
"""
import hashlib
import os
import shutil
import subprocess
import sys

cardan = os.path.abspath(sys.argv[1])
build = os.path.dirname(cardan)
here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
out = os.path.join(build, "browser")


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **options)
    if done.returncode != 0:
        print("failed:", " ".join(command), done.stdout, done.stderr, sep="\n")
        sys.exit(1)
    return done.stdout


chromium = os.environ.get("CARDAN_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
missing = [name for name, there in {
    "Chromium": chromium,
    "node": shutil.which("node"),
    "the built pages": os.path.exists(os.path.join(build, "web", "viewer.html")),
    "playwright-core": os.path.exists(os.path.join(root, "web", "node_modules", "playwright-core")),
}.items() if not there]
if missing:
    print("skipped: not here:", ", ".join(missing))
    sys.exit(0)

os.makedirs(out, exist_ok=True)
make_result = os.path.join(build, "test", "make_result")
for kind, more in (("robot", []), ("gallery", []), ("crowd", ["200"])):
    result = os.path.join(out, kind + ".cdr")
    run(make_result, "robot" if kind == "crowd" else kind, result, *more)
    run(cardan, "animate", result, "-L", here, "-o", os.path.join(out, kind + ".html"))
robot = os.path.join(out, "robot.cdr")
run(cardan, "convert-result", robot, "-o", os.path.join(out, "robot.csv"))
run(cardan, "plot", robot, "mechanics.r1.phi", "mechanics.r2.phi", "mechanics.r1.w*60/(2*pi)", "--title", "Robot",
    "-o", os.path.join(out, "plot.html"))
run(cardan, "plot", robot, "mechanics.r1.phi:mechanics.r2.w", "-o", os.path.join(out, "phase.html"))

# The same pages, the same script and the same browser behave the same: what passed once need not be driven again.
digest = hashlib.sha256(chromium.encode())
for path in [os.path.join(here, "pages.mjs")] + [os.path.join(out, name + ".html") for name in
                                                 ("robot", "gallery", "crowd", "plot", "phase")]:
    with open(path, "rb") as f:
        digest.update(f.read())
passed = os.path.join(out, "passed")
if os.path.exists(passed) and open(passed).read() == digest.hexdigest():
    print("the pages are those that passed before")
    sys.exit(0)
print(run("node", os.path.join(here, "pages.mjs"), root, out, chromium), end="")
with open(passed, "w") as f:
    f.write(digest.hexdigest())
