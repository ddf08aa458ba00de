"""What others do to the folder that is served: its texts change, and what the studio keeps there is removed."""
import os
import shutil
import time

TEXT = "model Shared\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend Shared;\n"
PATH = "Shared.mo"


def write(studio, text, seen):
    return studio.ask("POST", "/api/file", {"path": PATH, "text": text, "stamp": seen})


def texts(studio, folder, check):
    file = os.path.join(folder, PATH)
    with open(file, "w") as f:
        f.write(TEXT)
    seen = studio.ask("GET", f"/api/file?path={PATH}")[1]["stamp"]
    check("nothing new", "text" not in studio.ask("GET", f"/api/file?path={PATH}&seen={seen}")[1])
    status, answer = write(studio, TEXT + "// mine\n", seen)
    check("written as seen", status == 200 and answer["stamp"] == studio.ask("GET", f"/api/file?path={PATH}")[1]["stamp"], answer)
    status, other = write(studio, TEXT + "// late\n", seen)
    check("a conflict is told", status == 409 and "changed" in other["error"] and "mine" in other["text"] and other["stamp"] == answer["stamp"], other)
    check("and nothing is lost", "mine" in open(file).read())
    os.unlink(file)
    status, other = write(studio, TEXT, answer["stamp"])
    check("a file that is gone", status == 409 and "removed" in other["error"] and "text" not in other, other)
    check("written again", write(studio, TEXT, "")[0] == 200 and open(file).read() == TEXT)


def own_folder(studio, folder, check):
    shutil.rmtree(os.path.join(folder, ".cardan"))
    status, answer = studio.ask("POST", "/api/check", {"path": PATH, "text": TEXT, "model": "Shared"})
    check("checked without the folder of before", status == 200 and not answer["diagnostics"], (status, answer))
    run = studio.ask("POST", "/api/simulate", {"path": PATH, "model": "Shared"})[1]["run"]
    while (answer := studio.ask("GET", f"/api/run?run={run}")[1])["state"] == "running":
        time.sleep(0.05)
    check("and simulated", answer["state"] == "done" and answer["rows"] > 2, answer)
    check("and kept", [r["run"] for r in studio.ask("GET", "/api/runs")[1]] == [run])
    shutil.rmtree(os.path.join(folder, ".cardan"))
    with open(os.path.join(folder, ".cardan"), "w") as f:
        f.write("a file in its place\n")
    status, answer = studio.ask("POST", "/api/check", {"path": PATH, "text": TEXT, "model": "Shared"})
    check("what is in the way is told", status == 500 and ".cardan' is not a folder of yours: remove it" in answer["error"], (status, answer))
    os.unlink(os.path.join(folder, ".cardan"))
    check("and works when it is gone", studio.ask("POST", "/api/check", {"path": PATH, "text": TEXT, "model": "Shared"})[0] == 200)


def test(studio, folder, check):
    texts(studio, folder, check)
    own_folder(studio, folder, check)
