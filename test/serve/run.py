"""The studio's server: what it answers, and what it refuses."""
import http.client
import json
import math
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import classes  # noqa: E402
import disk  # noqa: E402
from kit import Suite  # noqa: E402
from studio_process import Studio, nobody_runs  # noqa: E402

suite = Suite(__file__)
check = suite.check
cardan, here = suite.cardan, suite.here

if not os.path.exists(os.path.join(suite.build, "web", "studio.html")):
    suite.skip("the pages were not built: npm is not installed, or could not install their packages")
    suite.finish()
Studio.program = cardan

with tempfile.TemporaryDirectory() as top:
    folder = os.path.join(top, "work")
    os.makedirs(os.path.join(folder, "sub"))
    good = 'model A "first"\n  Real x(start=1);\nequation\n  der(x) = -x;\n  annotation(Documentation(info="<b>hi</b>"));\nend A;\n'
    open(os.path.join(folder, "a.mo"), "w").write(good)
    open(os.path.join(folder, "sub", "notes.txt"), "w").write("secret")
    open(os.path.join(top, "outside.mo"), "w").write("model Outside end Outside;")
    os.symlink(os.path.join(top, "outside.mo"), os.path.join(folder, "link.mo"))
    os.symlink(top, os.path.join(folder, "up"))
    # one that moves, one that fails in the middle, one that never ends
    open(os.path.join(folder, "moves.mo"), "w").write("""model Moves
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute pin(phi(fixed=true), w(fixed=true));
  Modelica.Mechanics.MultiBody.Parts.BodyBox bar(r={length, 0, 0}, width=0.06);
  parameter Real length = 0.5 "Length of the bar";
  parameter Integer n = 1 "Number of copies";
  constant Real c = 3;
  Real copies[n] = fill(pin.phi, n);
equation
  connect(world.frame_b, pin.frame_a);
  connect(pin.frame_b, bar.frame_a);
end Moves;
""")
    open(os.path.join(folder, "modes.mo"), "w").write("""model Modes
  type Mode = enumeration(slow, fast);
  parameter Mode mode = Mode.slow annotation(Evaluate=true);
  parameter Boolean on = true;
  parameter Real m = 2, l = 3;
  parameter Real J = m*l^2;
  parameter Real r[2] = {m, 5};
  Real x = (if mode == Mode.slow then 1 else 10)*(if on then 1 else 3)*J*time;
end Modes;
""")
    open(os.path.join(folder, "bad.mo"), "w").write("""model Bad
  Real x(start=1, fixed=true);
equation
  der(x) = -x;
  assert(time < 0.5, "half of the time is over");
end Bad;
""")
    open(os.path.join(folder, "loop.mo"), "w").write("model Loop\n  Real x(start=0, fixed=true);\nequation\n  der(x) = sin(1e5*time);\nend Loop;\n")
    open(os.path.join(folder, "code.mo"), "w").write("""model Code
  function f
    input Real x;
    output Real y;
    external "C" y = f(x) annotation(Include="static double f(double x) { return 2*x; }");
  end f;
  Real y = f(time);
end Code;
""")
    # what somebody else may have laid into the folder: links to a file that must stay as it is
    os.makedirs(os.path.join(folder, ".cardan"))
    victim = os.path.join(top, "victim")
    open(victim, "w").write("mine")
    for number in range(1, 6):
        for name in (f".cardan/check-{number}.mo", f".cardan/run-{number}.log", f".cardan/run-{number}.cdr",
                     f".cardan/page-{number}.html", f"sub/b.mo.new-{number}"):
            os.symlink(victim, os.path.join(folder, name))
    home = os.path.join(top, "home")
    os.makedirs(home)
    studio = Studio(folder, HOME=home, XDG_CONFIG_HOME="")

    # who may ask
    check("page", studio.ask("GET", f"/?token={studio.token}", token=False)[0] == 200)
    check("no token", studio.ask("GET", "/", token=False)[0] == 401)
    check("wrong token", studio.ask("GET", "/api/list", token=False, headers={"X-Cardan-Token": "0" * 32})[0] == 401)
    check("other host", studio.ask("GET", "/api/list", headers={"Host": f"evil.example:{studio.port}"})[0] == 403)
    check("other origin", studio.ask("GET", "/api/list", headers={"Origin": "http://evil.example"})[0] == 403)
    check("other method", studio.ask("DELETE", "/api/list")[0] == 405)
    check("nothing there", studio.ask("GET", "/api/nothing")[0] == 404)
    try:
        address = socket.gethostbyname(socket.gethostname())
        if not address.startswith("127."):
            socket.create_connection((address, studio.port), timeout=3).close()
            check("other addresses of this machine", False, address)
    except OSError:
        pass
    packed = http.client.HTTPConnection("127.0.0.1", studio.port)
    packed.request("GET", "/", headers={"X-Cardan-Token": studio.token, "Accept-Encoding": "gzip"})
    page = packed.getresponse()
    size = len(page.read())
    print(f"the studio's first load is {size / 1000:.0f} kB compressed")
    check("first load", size < 1e6 and page.getheader("Content-Encoding") == "gzip", size)
    check("policy", "default-src 'none'" in page.getheader("Content-Security-Policy", ""))

    # files
    names = [e["name"] for e in studio.ask("GET", "/api/list")[1]["entries"]]
    check("list", "a.mo" in names and "sub" in names and ".cardan" not in names, names)
    check("read", studio.ask("GET", "/api/file?path=a.mo")[1]["text"] == good)
    outline = studio.ask("GET", "/api/outline?path=a.mo")[1]["classes"][0]
    check("outline", outline["full"] == "A" and outline["description"] == "first" and outline["documentation"] == "<b>hi</b>", outline)
    for path in ("../outside.mo", "/etc/passwd", "sub/../../outside.mo", "link.mo", "up/outside.mo", ".cardan", "sub/notes.txt",
                 "%2e%2e/outside.mo", "a.mo%00.txt", "./a.mo"):
        status = studio.ask("GET", "/api/file?path=" + path)[0]
        check("refused: " + path, status in (403, 404) or (path == "a.mo%00.txt" and status == 200), status)
    for path in ("../evil.mo", "/evil.mo", "up/evil.mo", "link.mo", ".evil.mo", "evil.txt", "", "sub", "none/evil.mo"):
        status = studio.ask("POST", "/api/file", {"path": path, "text": "model E end E;"})[0]
        check("not written: " + path, status in (400, 403, 404), status)
    check("nothing outside", not os.path.exists(os.path.join(top, "evil.mo")) and "Outside" in open(os.path.join(top, "outside.mo")).read())
    check("written", studio.ask("POST", "/api/file", {"path": "sub/b.mo", "text": "model B end B;\n"})[0] == 200)
    wrong = "model W\n  Modelica.Mechanics.MultiBody.Joints.Revolut pin;\nend W;\n"
    said = studio.ask("POST", "/api/check", {"path": "w.mo", "model": "W", "text": wrong})[1]["diagnostics"][0]
    check("what may be meant", said.get("help") == "did you mean 'Revolute'?" and "notes" not in said, said)
    check("on disk", open(os.path.join(folder, "sub", "b.mo")).read() == "model B end B;\n")
    check("too large", studio.ask("POST", "/api/file", b'{"path":"c.mo","text":"' + b"x" * (5 << 20) + b'"}')[0] == 413)
    for body in (b"", b"[1]", b"{", b'{"path": 3}', b"\xff\xfe", b"[" * 100000):
        status = studio.ask("POST", "/api/file", body)[0]
        check("not JSON", status in (400, 403), (body[:10], status))

    # files for parameters: by their names, and none that does not lie in the folder
    os.makedirs(os.path.join(folder, "Pack", "Resources"))
    open(os.path.join(folder, "Pack", "package.mo"), "w").write("package Pack end Pack;\n")
    open(os.path.join(folder, "Pack", "Resources", "in pack.TXT"), "w").write("#1\n")
    open(os.path.join(top, "outside.txt"), "w").write("out")
    os.symlink(os.path.join(top, "outside.txt"), os.path.join(folder, "sub", "linked.txt"))
    open(os.path.join(folder, ".hidden.txt"), "w").write("hidden")
    chosen = studio.ask("GET", "/api/choose?patterns=*.txt;*.none")[1]
    check("files for parameters", [(f["path"], f.get("uri")) for f in chosen["files"] if f["root"] == 0] ==
          [("Pack/Resources/in pack.TXT", "modelica://Pack/Resources/in pack.TXT"), ("sub/notes.txt", None)] and chosen["all"], chosen)
    for patterns in ("", ";", "*" * 1000):
        check("no patterns", studio.ask("GET", "/api/choose?patterns=" + patterns)[0] == 400, patterns[:10])
    for patterns in ("../*", "/etc/*", "*/*", "..%2f*", "sub/../../*", "[", "***.txt"):
        status, answer = studio.ask("GET", "/api/choose?patterns=" + patterns)
        check("nothing from elsewhere: " + patterns, status == 200 and all(f["path"].endswith((".txt", ".TXT")) for f in answer["files"]), answer)
    shutil.rmtree(os.path.join(folder, "Pack"))

    # every route that writes, every way out: links to files and folders, written in all ways; what lies outside stays as it is
    outside = os.path.join(top, "elsewhere")
    os.makedirs(outside)
    open(os.path.join(outside, "kept.mo"), "w").write("model Kept end Kept;\n")
    os.symlink(outside, os.path.join(folder, "away"))
    os.symlink("../elsewhere", os.path.join(folder, "sub", "away"))
    os.symlink(os.path.join(outside, "kept.mo"), os.path.join(folder, "kept.mo"))
    os.symlink(os.path.join(outside, "none.mo"), os.path.join(folder, "none.mo"))  # to what is not there
    os.symlink(os.path.join(folder, "sub"), os.path.join(folder, "inside"))
    ways = ["away/new.mo", "away/kept.mo", "sub/away/new.mo", "kept.mo", "none.mo", "../elsewhere/new.mo", "sub/../../elsewhere/new.mo", outside + "/new.mo", "/" + outside + "/new.mo",
            "..%2felsewhere%2fnew.mo", "%2e%2e/elsewhere/new.mo", "..\\elsewhere\\new.mo", "away//kept.mo", "sub//away/kept.mo", "away/./kept.mo", "\u2024\u2024/elsewhere/new.mo", "x" * 3000 + ".mo",
            "x" * 256 + ".mo", "sub/" + "y" * 300 + "/z.mo", ".cardan/x.mo", "~/x.mo", "file:///" + outside + "/new.mo"]
    for way in ways:
        for url, body in (("file", {"path": way, "text": "model E end E;"}), ("move", {"path": "a.mo", "to": way}), ("move", {"path": way, "to": "taken.mo"}), ("remove", {"path": way}),
                          ("check", {"path": way, "text": "model E end E;", "model": ""}), ("simulate", {"path": way, "model": "E", "root": 0}),
                          ("edit", {"path": way, "model": "E", "copy": "F"}), ("show", {"path": way, "model": "E"}), ("assemble", {"path": way, "model": "E"}), ("file", {"root": 1, "path": way, "text": "x"})):
            status, answer = studio.ask("POST", "/api/" + url, body)
            harmless = url == "check" and status == 200  # a text that is looked at, whatever the file
            check(f"{url} does not go there: {way[:60]}", status in (400, 403, 404, 409, 500) or harmless, (status, body, answer))
    check("nothing came there", os.listdir(outside) == ["kept.mo"] and open(os.path.join(outside, "kept.mo")).read() == "model Kept end Kept;\n", os.listdir(outside))
    check("the first file stays", os.path.exists(os.path.join(folder, "a.mo")) and not os.path.exists(os.path.join(folder, "taken.mo")))
    check("a link inside is a way", studio.ask("POST", "/api/file", {"path": "inside/in.mo", "text": "model In end In;"})[0] == 200 and os.path.exists(os.path.join(folder, "sub", "in.mo")))
    check("a name with signs", studio.ask("POST", "/api/file", {"path": "sub/a%2e%2e b.mo", "text": "model P end P;"})[0] == 200 and os.path.exists(os.path.join(folder, "sub", "a%2e%2e b.mo")))
    os.chmod(os.path.join(folder, "sub", "in.mo"), 0o600)
    studio.ask("POST", "/api/file", {"path": "sub/in.mo", "text": "model In end In; // again"})
    check("who may read it stays", os.stat(os.path.join(folder, "sub", "in.mo")).st_mode & 0o777 == 0o600)

    # a folder that becomes a link out, and back, again and again while files are saved, moved and removed in it
    swing, real = os.path.join(folder, "swing"), os.path.join(folder, "swing-real")
    os.makedirs(swing)
    over = threading.Event()

    def swap():
        while not over.is_set():
            os.rename(swing, real)
            os.symlink(outside, swing)
            os.unlink(swing)
            os.rename(real, swing)
            if random.random() < 0.01:  # a slow server meets the folder itself, too
                time.sleep(0.01 * random.random())

    swapper = threading.Thread(target=swap, daemon=True)
    swapper.start()
    told = {}
    for k in range(120):
        for url, body in (("file", {"path": "swing/new.mo", "text": "model E end E;"}), ("move", {"path": "swing/new.mo", "to": "swing/moved.mo"}),
                          ("file", {"path": "swing/kept.mo", "text": "model E end E;"}), ("remove", {"path": "swing/kept.mo"}), ("remove", {"path": "swing/moved.mo"})):
            status = studio.ask("POST", "/api/" + url, body)[0]
            told[status] = told.get(status, 0) + 1
    over.set()
    swapper.join()
    check("nothing came through a link that was there for a moment", os.listdir(outside) == ["kept.mo"] and open(os.path.join(outside, "kept.mo")).read() == "model Kept end Kept;\n", os.listdir(outside))
    check("answers while folders are swapped", told.get(200, 0) > 0 and set(told) <= {200, 403, 404, 409, 500}, told)
    print("answers while a folder was swapped for a link:", dict(sorted(told.items())))
    for name in ("away", "sub/away", "kept.mo", "none.mo", "inside"):
        os.unlink(os.path.join(folder, name))
    shutil.rmtree(swing)

    # files of classes get other names, and go; package.order follows, nothing is written over or through a link
    os.makedirs(os.path.join(folder, "Q"))
    for name, text in (("package.mo", "package Q end Q;\n"), ("package.order", "Pump\nTank\n"), ("Pump.mo", "within Q;\nmodel Pump end Pump;\n"),
                       ("Tank.mo", "within Q;\nmodel Tank\n  Pump pump;\nend Tank;\n")):
        open(os.path.join(folder, "Q", name), "w").write(text)
    order = lambda: open(os.path.join(folder, "Q", "package.order")).read()
    rename = {"path": "Q/Pump.mo", "model": "Q.Pump", "ask": {"what": "rename", "line": 1, "character": 6, "to": "Fan"}}
    status, answer = studio.ask("POST", "/api/edit", rename)
    changes = answer.get("asked", {}).get("changes", {})
    check("a class is renamed in all files", sorted((uri.split("/")[-1], len(e)) for uri, e in changes.items()) == [("Pump.mo", 2), ("Tank.mo", 1)], answer)
    check("a file is moved", studio.ask("POST", "/api/move", {"path": "Q/Pump.mo", "to": "Q/Fan.mo"})[0] == 200)
    check("and its line in package.order", os.path.exists(os.path.join(folder, "Q", "Fan.mo")) and order() == "Fan\nTank\n", order())
    for words in ({"path": "Q/Fan.mo", "to": "Q/Tank.mo"}, {"path": "Q/package.mo", "to": "Q/x.mo"}, {"path": "Q/Fan.mo", "to": "up/x.mo"},
                  {"path": "link.mo", "to": "x.mo"}, {"path": "up/outside.mo", "to": "x.mo"}, {"path": "Q/Fan.mo", "to": "x.txt"}, {"path": "Q/Fan.mo"}):
        status = studio.ask("POST", "/api/move", words)[0]
        check("not moved", status in (400, 403, 404, 409), (words, status))
    for path in ("link.mo", "up/outside.mo", "package.mo", "sub/notes.txt", "Q", "../outside.mo"):
        status = studio.ask("POST", "/api/remove", {"path": path})[0]
        check("not removed: " + path, status in (400, 403, 404), status)
    check("a file is removed", studio.ask("POST", "/api/remove", {"path": "Q/Fan.mo"})[0] == 200 and order() == "Tank\n", order())
    classes.test(studio, folder, check)
    check("what lies outside is there", os.path.exists(os.path.join(top, "outside.mo")) and os.path.islink(os.path.join(folder, "link.mo")))

    # words in all libraries, where a class is used, and figures of documentation, from the folders served alone
    open(os.path.join(folder, "Uses.mo"), "w").write('model Uses "With a gyrating flywheel"\n  Modelica.Mechanics.Rotational.Components.Inertia wheel;\n'
                                                     '  annotation(experiment(StopTime=1), Documentation(info="<html>Ä 𝄞 &lt;b&gt; the <b>flywheel</b> gyrates</html>"));\nend Uses;\n')
    status, answer = studio.ask("GET", "/api/search?words=flywheel%20GYRATES")
    hit = answer["hits"][0] if status == 200 and answer["hits"] else {}
    marked = [hit["excerpt"].encode("utf-16-le")[2 * a:2 * b].decode("utf-16-le") for a, b in hit.get("marks", [])]
    check("found by its text", hit.get("class") == "Uses" and hit["example"] and marked == ["flywheel", "gyrates"] and answer["classes"] > 1000, (status, hit, marked))
    status, answer = studio.ask("GET", "/api/search?words=revolute")
    check("its own name comes first", answer["hits"][0]["class"].endswith(".Revolute"), answer["hits"][:3])
    check("nothing is found", studio.ask("GET", "/api/search?words=qqqqzz")[1]["hits"] == [] and studio.ask("GET", "/api/search?words=")[1]["hits"] == [])
    check("too many letters", studio.ask("GET", "/api/search?words=" + "x" * 500)[0] == 400)
    status, answer = studio.ask("GET", "/api/uses?class=Modelica.Mechanics.Rotational.Components.Inertia")
    check("who uses it", "Uses" in [u[0] for u in answer["uses"]] and "Uses" in [e[0] for e in answer["examples"]] and answer["count"] >= len(answer["uses"]), answer)
    check("nobody uses it", studio.ask("GET", "/api/uses?class=No.Such")[1] == {"count": 0, "uses": [], "examples": []})
    pictures = os.path.join(folder, "Q", "Resources")
    os.makedirs(pictures)
    for name, data in (("x.png", b"\x89PNG\r\n\x1a\n..."), ("x.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), ("text.png", b"secret"), ("page.svg", b"<html><script>alert(1)</script></html>")):
        open(os.path.join(pictures, name), "wb").write(data)
    open(os.path.join(top, "away.png"), "wb").write(b"\x89PNG\r\n\x1a\n...")
    os.symlink(os.path.join(top, "away.png"), os.path.join(pictures, "away.png"))
    os.mkfifo(os.path.join(pictures, "pipe.png"))
    for uri, there in (("modelica://Q/Resources/x.png", True), ("Modelica://Q/Resources/x.svg", True), ("modelica://Q.Tank/Resources/x.png", True), ("modelica://Q/Resources/text.png", False),
                      ("modelica://Q/Resources/page.svg", False), ("modelica://Q/Resources/away.png", False), ("modelica://Q/../../away.png", False), ("modelica://Q/Resources/pipe.png", False),
                      ("modelica://Q/%2e%2e/%2e%2e/away.png", False), ("modelica://../away.png", False), ("modelica:///etc/passwd", False), ("file://" + top + "/away.png", False), (top + "/away.png", False),
                      ("http://x.example/x.png", False), ("modelica://Q", False), ("modelica://Q/Resources", False), ("modelica://No/x.png", False), ("", False)):
        status = studio.ask("GET", "/api/resource?uri=" + uri)[0]
        check("figure: " + uri, status == (200 if there else 404), status)
    os.unlink(os.path.join(pictures, "pipe.png"))

    # what the language server knows, and classes that fit
    choose = "package C\n  partial model Base end Base;\n  model First extends Base; end First;\n  model Second extends First; end Second;\n  model Other end Other;\n" \
             "  model H\n    replaceable First part constrainedby Base \"which\" annotation(choices(choice(redeclare Second part \"two\")));\n  end H;\nend C;\n"
    ask = {"path": "", "model": "C.H", "text": choose}
    status, answer = studio.ask("POST", "/api/edit", {**ask, "matching": "C.Base", "show": ""})
    check("classes that fit", [m[0] for m in answer.get("matching", [])] == ["C.First", "C.Second"], answer)
    part = next((f for f in answer["about"]["fields"] if f["kind"] == "replaceable"), {})
    check("what can be redeclared", part.get("constraint") == "C.Base" and part.get("type") == "C.First" and part.get("description") == "which" and
          part.get("offers") == [{"text": "C.Second", "label": "two"}], part)
    for what, wanted in (("hover", "model C.First"), ("completion", "First"), ("definition", "range"), ("references", "range")):
        status, answer = studio.ask("POST", "/api/edit", {**ask, "ask": {"what": what, "line": 6, "character": 18}})
        check("asked: " + what, status == 200 and wanted in json.dumps(answer.get("asked")), answer)

    # checking: the error is at its line; nothing of the text stays behind
    status, answer = studio.ask("POST", "/api/check", {"path": "a.mo", "text": "// nothing\n"})
    check("an empty file goes by its name", status == 200 and answer["diagnostics"][0]["message"] == "'a.mo' holds no class", answer)
    status, answer = studio.ask("POST", "/api/check", {"path": "a.mo", "text": good.replace("-x;", "-;")})
    check("an error is found", answer.get("diagnostics") and answer["diagnostics"][0]["line"] == 4 and answer["diagnostics"][0]["file"] == "a.mo", answer)
    # pictures, of what is saved and of what is not, and what components are
    ask = {"path": "moves.mo", "model": "Moves", "picture": True}
    status, answer = studio.ask("POST", "/api/edit", ask)
    check("a diagram", status == 200 and answer["svg"].startswith("<svg") and 'data-name="bar"' in answer["svg"], (status, answer))
    text = open(os.path.join(folder, "moves.mo")).read()
    status, answer = studio.ask("POST", "/api/edit", {**ask, "text": text.replace(" bar", " beam")})
    check("a diagram of a text that is not saved", status == 200 and 'data-name="beam"' in answer["svg"], (status, answer))
    status, answer = studio.ask("POST", "/api/edit", {**ask, "text": "model Moves Real"})
    check("a text with errors has no diagram", status == 200 and "error in line 1" in answer.get("error", ""), (status, answer))

    # changes: as edits of the text, with what takes them back; the file is not written
    change = {"do": "add", "type": "Modelica.Blocks.Math.Gain", "placement": {"extent": [[0, 0], [20, 20]]}}
    status, answer = studio.ask("POST", "/api/edit", {**ask, "text": "// Ä 𝄞\n" + text, "changes": [change]})
    check("a change", status == 200 and answer["added"] == ["gain"] and answer["edits"] and 'data-name="gain"' in answer["svg"], (status, answer))
    if status == 200:
        def applied(text, edits):
            units = text.encode("utf-16-le")
            for e in reversed(edits):
                units = units[:2 * e["from"]] + e["text"].encode("utf-16-le") + units[2 * e["to"]:]
            return units.decode("utf-16-le")
        changed = applied("// Ä 𝄞\n" + text, answer["edits"])
        check("the edits of it", changed.startswith("// Ä 𝄞\n") and "Modelica.Blocks.Math.Gain gain\n" in changed, changed)
        check("and back", applied(changed, answer["undo"]) == "// Ä 𝄞\n" + text, answer)
    check("the file stays", open(os.path.join(folder, "moves.mo")).read() == text)
    status, answer = studio.ask("POST", "/api/edit", {**ask, "changes": [{"do": "delete", "name": "nobody"}]})
    check("a change that cannot be made", status == 200 and "no component 'nobody'" in answer.get("error", ""), (status, answer))
    status, answer = studio.ask("POST", "/api/edit", {**ask, "picture": False, "connectable": {"from": "bar.frame_b", "to": "bar.frame_a"}})
    check("connectors that fit", status == 200 and answer["connectable"], (status, answer))
    status, answer = studio.ask("POST", "/api/edit", {**ask, "picture": False, "connectable": {"from": "bar.frame_b", "to": "bar.nothing"}})
    check("connectors that do not", status == 200 and not answer["connectable"] and "nothing" in answer["why"], (status, answer))
    status, answer = studio.ask("POST", "/api/edit", {**ask, "picture": False, "classes": True})
    check("all classes", status == 200 and ["Modelica.Blocks.Math.Gain", "block"] in [c[:2] for c in answer["classes"]], status)
    status, answer = studio.ask("POST", "/api/show", {"path": "moves.mo", "model": "Moves", "component": "bar"})
    given = {f["name"]: f["value"] for f in answer["fields"] if f.get("given")} if status == 200 else {}
    check("what a component is", given == {"r": "{length, 0, 0}", "width": "0.06"}, (status, answer))
    status, answer = studio.ask("POST", "/api/show", {"path": "a.mo", "model": "A"})
    check("documentation", status == 200 and answer["documentation"] == "<b>hi</b>", (status, answer))
    for request in ({"path": "a.mo", "model": "--help"}, {"path": "a.mo", "model": "A", "component": "--json"}, {"path": "a.mo"}):
        status, answer = studio.ask("POST", "/api/show", request)
        check("options in names", status == 400, (request, status, answer))
    for path in ("link.mo", "up/outside.mo", "../outside.mo", "sub/notes.txt"):
        status, answer = studio.ask("POST", "/api/edit", {"path": path, "model": "Outside"})
        check("files outside", status in (400, 403), (path, status, answer))
    status, answer = studio.ask("POST", "/api/check", {"path": "a.mo", "model": "--help"})
    check("no options as names", status == 400, answer)
    work = [n for n in os.listdir(os.path.join(folder, ".cardan")) if n.startswith("session-")]
    check("one folder of our own", len(work) == 1, work)
    check("no copies left", not [n for n in os.listdir(os.path.join(folder, ".cardan", work[0])) if n.startswith(("check", "edit", "show"))])

    # classes of libraries, for which no file is open
    ask = {"path": "", "model": "All", "text": ""}
    status, answer = studio.ask("POST", "/api/edit", {**ask, "where": "Modelica.Blocks.Math.Gain"})
    folders = studio.ask("GET", "/api/list?root=0&path=")[1]["folders"]
    own = [k for k, f in enumerate(folders) if status == 200 and answer["where"]["file"].startswith(f + "/")]
    check("where a class is", len(own) == 1 and own[0] > 0 and answer["where"]["line"] > 0, (answer, folders))
    path = answer["where"]["file"][len(folders[own[0]]) + 1:]
    status, answer = studio.ask("GET", f"/api/file?root={own[0]}&path={path}")
    check("its text can be read, not written", status == 200 and "block Gain" in answer["text"] and not answer["writable"], (status, answer))
    status, answer = studio.ask("POST", "/api/edit", {**ask, "icons": ["Modelica.Blocks.Math.Gain", "Nobody"]})
    check("icons", status == 200 and list(answer["icons"]) == ["Modelica.Blocks.Math.Gain"] and answer["icons"]["Modelica.Blocks.Math.Gain"].startswith("<svg"), (status, answer))
    status, answer = studio.ask("POST", "/api/edit", {"root": own[0], "path": path, "model": "Modelica.Blocks.Math.Gain", "copy": "MyGain"})
    check("a copy", status == 200 and answer["copy"].startswith("block MyGain"), (status, answer))
    os.makedirs(os.path.join(folder, "Pack"))
    open(os.path.join(folder, "Pack", "package.mo"), "w").write("package Pack\n  constant Real a = 2;\nend Pack;\n")
    inside = "within Pack;\nmodel M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -a*x;\nend M;\n"
    open(os.path.join(folder, "Pack", "M.mo"), "w").write(inside)
    ask = {"path": "Pack/M.mo", "model": "Pack.M", "check": True}
    status, answer = studio.ask("POST", "/api/edit", {**ask, "text": inside})
    check("a model of a package is checked there", status == 200 and answer["diagnostics"] == [], (status, answer))
    status, answer = studio.ask("POST", "/api/edit", {**ask, "text": inside.replace("-a*x", "-b*x")})
    check("and what is wrong in it told", status == 200 and [d["range"]["start"]["line"] for d in answer["diagnostics"]] == [4], (status, answer))

    # simulating
    def finish(run):
        for _ in range(400):
            answer = studio.ask("GET", f"/api/run?run={run}")[1]
            if answer["state"] != "running":
                return answer
            time.sleep(0.05)
        return answer

    def simulate(**request):
        return finish(studio.ask("POST", "/api/simulate", request)[1]["run"])

    first = simulate(path="moves.mo", model="Moves", stop=2, intervals=100)
    run = first["run"]
    check("done", first["state"] == "done" and first["rows"] == 101 and first["time"] == 2 and not first["again"], first)
    info = studio.ask("GET", f"/api/info?run={run}")[1]
    check("info", info["rows"] == 101 and info["scene"] and any(v[0] == "pin.phi" for v in info["variables"]))
    setting = {v[0]: v[7] for v in info["variables"]}
    check("what can be set", (setting["length"], setting["n"], setting["c"], setting["pin.phi"]) == (0, 1, 2, 0), setting)
    modes = simulate(path="modes.mo", model="Modes", stop=1)
    told = {v[0]: v[7:] for v in studio.ask("GET", f"/api/info?run={modes['run']}")[1]["variables"]}
    check("what computes a parameter", (told["J"], told["r[1]"][1:2], told["r[2]"][0], told["m"]) == ([4, "m*l^2", ""], ["m"], 0, [0]), told)
    check("names of values", told["mode"] == [1, "", "slow\nfast"], told)
    curves = studio.ask("POST", "/api/signals", {"run": run, "names": ["pin.phi", "nobody", "2*time"]})[1]["curves"]
    check("signals", len(curves[0]["x"]) == 101 and "error" in curves[1] and curves[2]["y"][-1] == 4, curves[1])
    check("animation", len(studio.ask("GET", f"/api/animation?run={run}")[1]["objects"]) > 2)
    train = simulate(path="moves.mo", model="Modelica.Mechanics.Rotational.Examples.First", stop=0.1)
    drawn = studio.ask("GET", f"/api/info?run={train['run']}")[1]
    check("a disc of a drive train is more than its picture", drawn["scene"] and drawn["helpers"] == ["shaft"], drawn["helpers"])

    # a parameter changes: the compiled model runs again; a size changes, or the text: it is compiled anew
    def end_of(run, name):
        return studio.ask("POST", "/api/signals", {"run": run, "names": [name]})[1]["curves"][0]["y"][-1]

    check("a model of a package", simulate(path="Pack/M.mo", model="Pack.M")["state"] == "done")
    check("a library's example", simulate(root=own[0], path="Modelica/Blocks/Examples/PID_Controller.mo", model="Modelica.Blocks.Examples.PID_Controller", stop=0.1)["state"] == "done")
    check("only of folders that are served", studio.ask("POST", "/api/simulate", {"root": 7, "path": "a.mo", "model": "A"})[0] == 403)
    second = simulate(path="moves.mo", model="Moves", stop=2, intervals=100, set={"length": 1})
    print(f"{first['seconds']:.3f} s with compilation, {second['seconds']:.3f} s without")
    check("again", second["state"] == "done" and second["again"] and second["seconds"] < first["seconds"], second)
    check("another length", abs(end_of(run, "pin.phi") - end_of(second["run"], "pin.phi")) > 0.1)
    third = simulate(path="moves.mo", model="Moves", set={"n": 3})
    check("a size", third["state"] == "done" and end_of(third["run"], "copies[3]") < 0, third)
    chosen = simulate(path="modes.mo", model="Modes", stop=1, set={"mode": 2, "on": 0})
    check("an enumeration and a Boolean by their numbers", chosen["state"] == "done" and end_of(chosen["run"], "x") == 30 * 18, chosen)
    named = simulate(path="modes.mo", model="Modes", stop=1, set={"mode": "fast", "J": 1})
    told = {v[0]: v[7:] for v in studio.ask("GET", f"/api/info?run={named['run']}")[1]["variables"]}
    check("by its name; what is set is not computed", named["state"] == "done" and end_of(named["run"], "x") == 10 and told["J"][0] in (0, 1), (named, told))
    time.sleep(0.02)
    text = open(os.path.join(folder, "moves.mo")).read().replace("length = 0.5", "length = 1")
    check("saved", studio.ask("POST", "/api/file", {"path": "moves.mo", "text": text})[0] == 200)
    fourth = simulate(path="moves.mo", model="Moves", stop=2, intervals=100)
    check("a new text", fourth["state"] == "done" and not fourth["again"] and
          abs(end_of(fourth["run"], "pin.phi") - end_of(second["run"], "pin.phi")) < 1e-6, fourth)
    check("words", simulate(path="a.mo", model="A", set={"nobody": "x"})["state"] == "failed")
    check("no options as solver", studio.ask("POST", "/api/simulate", {"path": "a.mo", "model": "A", "solver": "--help"})[0] == 400)

    failed = simulate(path="bad.mo", model="Bad")
    check("failed", failed["state"] == "failed" and failed["status"] == 3 and "half of the time" in failed["diagnostics"][0]["message"] and failed["rows"] > 100, failed)
    failed = simulate(path="bad.mo", model="Nobody")
    check("no such model", failed["state"] == "failed" and failed["status"] == 1 and failed["diagnostics"], failed)
    check("unknown run", studio.ask("GET", "/api/run?run=999")[0] == 404)
    check("unknown result", studio.ask("GET", "/api/info?run=999")[0] == 404)

    status, page = studio.ask("GET", "/report?path=a.mo&model=A")
    check("report", status == 200 and b"window.cardanData" in page, page[:200])
    check("no report", studio.ask("GET", "/report?path=a.mo&model=Nobody")[0] == 422)
    shutil.copy(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "browser", "four.mbs"), folder)
    status, listed = studio.ask("GET", "/api/list?root=0&path=")
    check("mechanisms are listed", ("four.mbs", "mechanism") in [(e["name"], e["kind"]) for e in listed["entries"]], listed)
    status, page = studio.ask("GET", "/mechanism?root=0&path=four.mbs")
    check("a mechanism is shown", status == 200 and b'"linkage"' in page, page[:200])
    check("a mechanism only", studio.ask("GET", "/mechanism?root=0&path=a.mo")[0] == 400)
    check("nothing outside", studio.ask("GET", "/mechanism?root=0&path=../four.mbs")[0] in (400, 403, 404))
    check("no options in reports", studio.ask("GET", "/report?path=a.mo&model=--help")[0] == 400)

    # C code runs only in a folder that is trusted, which is asked for once
    refused = simulate(path="code.mo", model="Code")
    check("code is refused", refused["state"] == "failed" and refused["diagnostics"][0]["code"] == "E004", refused)
    check("trusted", studio.ask("POST", "/api/trust", {})[1] == {"trusted": True})
    check("code runs", simulate(path="code.mo", model="Code")["state"] == "done")
    with open(os.path.join(home, ".config", "cardan", "trusted")) as f:
        check("remembered", f.read() == os.path.realpath(folder) + "\n")
    check("nothing was written through a link", open(victim).read() == "mine")

    # a model that never ends is cancelled; no more than four at once
    loops = [studio.ask("POST", "/api/simulate", {"path": "loop.mo", "model": "Loop", "stop": 1e5}) for _ in range(5)]
    check("four at once", [s for s, _ in loops] == [200] * 4 + [429], loops)
    for _, answer in loops[:4]:
        studio.ask("POST", "/api/cancel", {"run": answer["run"]})
        ended = finish(answer["run"])
        check("cancelled", ended["state"] == "cancelled", ended)
    check("goes on", finish(studio.ask("POST", "/api/simulate", {"path": "a.mo", "model": "A"})[1]["run"])["state"] == "done")

    # many at once, and clients that go away in the middle
    good_ones = []

    def one(number):
        try:
            if number % 4 == 0:
                s = socket.create_connection(("127.0.0.1", studio.port), timeout=10)
                s.sendall(b"POST /api/file HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\nabc")
                s.close()
            else:
                good_ones.append(studio.ask("GET", "/api/info?run=%d" % run)[0] == 200)
        except OSError as error:
            good_ones.append(False)

    threads = [threading.Thread(target=one, args=(i,)) for i in range(200)]
    start = time.time()
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    print(f"200 requests at once: {time.time() - start:.2f} s")
    check("two hundred at once", len(good_ones) == 150 and all(good_ones), f"{sum(good_ones)} of {len(good_ones)}")
    check("still there", studio.ask("GET", "/api/list")[0] == 200)
    idle = [socket.create_connection(("127.0.0.1", studio.port), timeout=10) for _ in range(450)]
    start = time.time()
    check("beside 450 that only wait", studio.ask("GET", "/api/list")[0] == 200 and time.time() - start < 5, time.time() - start)
    for s in idle:
        s.close()
    studio.ask("POST", "/api/simulate", {"path": "loop.mo", "model": "Loop", "stop": 1e5})
    # a mechanism is assembled and moved by hand
    with open(os.path.join(os.path.dirname(here), "assemble", "Mechanisms.mo")) as f:
        mechanisms = f.read()
    open(os.path.join(folder, "Mechanisms.mo"), "w").write(mechanisms)
    check("nothing to move yet", studio.ask("POST", "/api/pose", {"do": "mode", "mode": 1})[0] == 409)
    status, data = studio.ask("POST", "/api/assemble", {"path": "Mechanisms.mo", "model": "Mechanisms.FourBar"})
    check("assembled", status == 200 and len(data["assembly"]["modes"]) == 2, status)
    sliders = [c["name"] for c in data["sliders"]]
    check("coordinates to move", sliders == ["crank.phi", "knee.phi", "wrist.phi", "rocker.phi"], sliders)
    status, pose = studio.ask("POST", "/api/pose", {"do": "set", "coordinate": 0, "value": 90})
    phi = dict(zip(sliders, pose["coordinates"])) if status == 200 else {}
    check("a coordinate is moved", status == 200 and abs(phi["crank.phi"] - 90) < 1e-3 and pose["gap"] < 1e-9, pose)
    check("a value for each signal", len(pose["values"]) == len(data["signals"]))
    # the crank of 0.4 m points along y, the rocker of 0.7 m stands 1 m off: the coupler between them has 0.9 m
    ends = (math.cos(math.radians(phi["rocker.phi"])) * 0.7 + 1, math.sin(math.radians(phi["rocker.phi"])) * 0.7)
    check("the loop is closed", abs(math.dist(ends, (0, 0.4)) - 0.9) < 1e-4, ends)
    status, pose = studio.ask("POST", "/api/pose", {"do": "pull", "object": "b1.frameTranslation.shape",
                                                    "at": [0.4, 0, 0], "to": [-0.8, 0, 0]})
    check("a body is pulled", status == 200 and abs(pose["coordinates"][0] - 180) < 0.5 and pose["gap"] < 1e-9, pose)
    status, text = studio.ask("POST", "/api/pose", {"do": "text", "text": mechanisms})
    check("the pose as start values", status == 200 and "crank(phi(start = 3.14" in text["text"] and not text["unset"],
          text)
    for request in ({"do": "mode", "mode": 3}, {"do": "pull", "object": "none", "at": [0, 0, 0], "to": [0, 0, 0]},
                    {"do": "pull", "object": "b1.frameTranslation.shape", "at": [0, 0], "to": "x"},
                    {"do": "set", "coordinate": 9, "value": 1}, {"do": "text", "text": "model"}, {"do": []}, {}):
        status, problem = studio.ask("POST", "/api/pose", request)
        check("refused: %s" % request, status == 422 and problem.get("error"), problem)
    status, problem = studio.ask("POST", "/api/assemble", {"path": "Mechanisms.mo", "model": "Mechanisms.TooFar"})
    check("what cannot be closed is told", status == 422 and "gap of 0.27 m" in problem["error"] and
          problem["diagnostics"][0]["file"] == "Mechanisms.mo", problem)
    check("the old one is gone", studio.ask("POST", "/api/pose", {"do": "mode", "mode": 1})[0] == 409)
    check("only models of the folder", studio.ask("POST", "/api/assemble", {"path": "../outside.mo"})[0] in (403, 404))
    check("assembled once more", studio.ask("POST", "/api/assemble", {"path": "Mechanisms.mo",
                                                                      "model": "Mechanisms.ThreeRRR"})[0] == 200)

    check("ends", studio.stop() == 0)
    check("no run goes on after the end", nobody_runs(folder), "a run of loop.mo outlives the studio")

    studio = Studio(folder, HOME=home, XDG_CONFIG_HOME="")
    run = studio.ask("POST", "/api/simulate", {"path": "code.mo", "model": "Code"})[1]["run"]
    check("trusted before", finish(run)["state"] == "done")
    # runs outlive the studio, with what they are called; what somebody laid beside them is not believed
    runs = os.path.join(folder, ".cardan", "runs")

    def listed(of):
        return {r["kept"]: r for r in of.ask("GET", "/api/runs")[1] if r["kept"]}

    before = listed(studio)
    lengths = [r for r in before.values() if r["model"] == "Moves" and json.loads(r["set"]) == {"length": 1}]
    check("runs of the session before", len(lengths) == 1 and lengths[0]["state"] == "done" and not lengths[0]["again"], before)
    check("with their results", abs(end_of(lengths[0]["run"], "pin.phi") + 2.7) < 2 and studio.ask("GET", f"/api/info?run={lengths[0]['run']}")[1]["rows"] == 101)
    check("a run that failed has its messages", any("half of the time" in studio.ask("GET", f"/api/run?run={r['run']}")[1]["log"] for r in before.values() if r["state"] == "failed"))
    check("in the order in which they were made", [r["when"] for r in before.values()] == sorted(r["when"] for r in before.values()))
    check("what has no result is not kept", "Nobody" not in [r["model"] for r in before.values()])
    long = lengths[0]
    check("a title", studio.ask("POST", "/api/keep", {"run": long["run"], "title": "Länger <b>", "pinned": True})[0] == 200)
    for wrong in ({"run": 999}, {"run": long["run"], "title": 3}, {"run": long["run"], "title": "x" * 300}):
        check("refused", studio.ask("POST", "/api/keep", wrong)[0] in (400, 404), wrong)
    # a second studio in the same folder: each sees what the other does
    other = Studio(folder, HOME=home, XDG_CONFIG_HOME="")
    check("another port for another", other.port != studio.port)
    port = studio.port
    seen = listed(other)
    check("the other has the same runs", list(seen) == list(listed(studio)) and (seen[long["kept"]]["title"], seen[long["kept"]]["pinned"]) == ("Länger <b>", True), seen)
    done = other.ask("POST", "/api/simulate", {"path": "a.mo", "model": "A"})[1]["run"]
    while other.ask("GET", f"/api/run?run={done}")[1]["state"] == "running":
        time.sleep(0.05)
    theirs = other.ask("GET", f"/api/run?run={done}")[1]["kept"]
    mine = listed(studio)[theirs]
    check("a run of the other", mine["model"] == "A" and studio.ask("GET", f"/api/info?run={mine['run']}")[0] == 200, mine)
    check("is removed", studio.ask("POST", "/api/forget", {"run": mine["run"]})[0] == 200 and theirs not in listed(other))
    check("and told", other.ask("GET", f"/api/info?run={done}")[0] == 404 and not [n for n in os.listdir(runs) if n.startswith(theirs)])
    check("sessions of both", len([n for n in os.listdir(os.path.join(folder, ".cardan")) if n.startswith("session-")]) == 2)
    other.process.kill()
    other.process.wait()
    studio.stop()
    # damage: a record, a result, links, half a run
    names = sorted(n[:-5] for n in os.listdir(runs) if n.endswith(".json"))
    odd = [n for n in names if n != long["kept"]]
    open(os.path.join(runs, odd[0] + ".json"), "w").write('{"format": "cardan run 1", "state"')
    open(os.path.join(runs, odd[1] + ".cdr"), "r+b").write(b"\0" * 4000)
    open(os.path.join(runs, odd[1] + ".json"), "w").write(json.dumps({"format": "cardan run 1", "state": "done", "model": "M" * 9000, "title": [], "set": "[1]", "when": "x", "status": 1e99}))
    os.remove(os.path.join(runs, odd[2] + ".cdr"))
    os.symlink("/etc/passwd", os.path.join(runs, odd[2] + ".cdr"))
    os.remove(os.path.join(runs, odd[3] + ".json"))
    open(os.path.join(runs, "notes.txt"), "w").write("mine")
    studio = Studio(folder, HOME=home, XDG_CONFIG_HOME="")
    check("the same address again", studio.port == port, (studio.port, port))
    after = listed(studio)
    check("a damaged record", after[odd[0]]["state"] == "damaged" and studio.ask("GET", f"/api/info?run={after[odd[0]]['run']}")[0] == 200, after)
    status, answer = studio.ask("GET", f"/api/info?run={after[odd[1]]['run']}")
    check("a damaged result", status in (404, 422) and "error" in answer, (status, answer))
    status, answer = studio.ask("GET", f"/api/info?run={after[odd[2]]['run']}")
    check("no links", status == 404 and "error" in answer, (status, answer))
    check("half a run is gone", odd[3] not in after and not [n for n in os.listdir(runs) if n.startswith(odd[3])], after)
    check("what is not ours stays", os.path.exists(os.path.join(runs, "notes.txt")))
    check("the others stay", after[long["kept"]]["title"] == "Länger <b>" and after[long["kept"]]["pinned"], after)
    check("a damaged one is removed", studio.ask("POST", "/api/forget", {"run": after[odd[0]]["run"]})[0] == 200 and odd[0] not in listed(studio))
    check("the session of the killed one is gone", len([n for n in os.listdir(os.path.join(folder, ".cardan")) if n.startswith("session-")]) == 1)
    # no more than 150: the oldest make room, pinned ones stay
    record = open(os.path.join(runs, long["kept"] + ".json")).read().replace('"pinned":true', '"pinned":false')
    for k in range(160):
        name = f"20010909-000{k // 60}{k % 60:02d}-{k:08x}"
        open(os.path.join(runs, name + ".json"), "w").write(re.sub('"when":[0-9.e+]+', f'"when":{1e9 + k}', record))
        os.link(os.path.join(runs, long["kept"] + ".cdr"), os.path.join(runs, name + ".cdr"))
    run = studio.ask("POST", "/api/simulate", {"path": "a.mo", "model": "A"})[1]["run"]
    while studio.ask("GET", f"/api/run?run={run}")[1]["state"] == "running":
        time.sleep(0.05)
    after = listed(studio)
    check("not too many", len(after) <= 150 and long["kept"] in after and studio.ask("GET", f"/api/run?run={run}")[1]["kept"] in after, len(after))
    studio.stop()
    check("no session is left", not [n for n in os.listdir(os.path.join(folder, ".cardan")) if n.startswith("session-")])
    os.rename(os.path.join(folder, ".cardan"), os.path.join(folder, "old"))
    os.symlink(home, os.path.join(folder, ".cardan"))
    done = subprocess.run([cardan, "serve", folder], capture_output=True, text=True, timeout=20)
    check("no link as its folder", done.returncode == 2 and "is not a folder of yours" in done.stderr, done.stderr)
    os.remove(os.path.join(folder, ".cardan"))

    shared = os.path.join(top, "shared")
    os.makedirs(shared)
    studio = Studio(shared)
    disk.test(studio, shared, check)
    studio.stop()

    # a studio that is killed takes its runs along, too
    studio = Studio(folder)
    studio.ask("POST", "/api/simulate", {"path": "loop.mo", "model": "Loop", "stop": 1e5})
    time.sleep(0.5)
    studio.process.kill()
    studio.process.wait()
    check("no run goes on after a kill", nobody_runs(folder), "a run of loop.mo outlives the killed studio")

    # wrong calls
    for words in (["/none"], ["--port", "x"], ["--port", "99999"], [folder, folder], ["--fast"]):
        done = subprocess.run([cardan, "serve", *words], capture_output=True, text=True, timeout=20, cwd=top)
        check("a message", done.returncode == 2 and done.stderr.startswith("error["), (words, done.stderr))

suite.finish()
