"""The commands that show results: info, plot, compare, convert-result, animate. Right output, and a message for every
mistake."""
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import time
import xml.dom.minidom

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
check = suite.check
make_result = os.path.join(suite.build, "test", "make_result")
pages = os.path.exists(os.path.join(suite.build, "web", "viewer.html"))
shapes = os.path.join(os.path.dirname(suite.here), "browser")


def call(*args, status=0):
    run = suite.call(*args)
    suite.status("status of " + " ".join(args[:3])[:200], run, status)
    return run


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    subprocess.run([make_result, "robot", "robot.cdr"], check=True)
    subprocess.run([make_result, "gallery", "gallery.cdr"], check=True)

    about = json.loads(call("info", "robot.cdr", "--json").out)
    check("rows", about["rows"] == 121 and about["scene"] and about["complete"], about)
    phi = [v for v in about["variables"] if v["name"] == "mechanics.r1.phi"][0]
    check("variable", phi["unit"] == "rad" and phi["displayUnit"] == "deg" and abs(phi["max"] - 1) < 1e-9, phi)
    check("patterns", call("info", "robot.cdr", "*.r?.phi").out.count(".phi") == 6)
    check("did you mean", "mechanics.r1.phi" in call("plot", "robot.cdr", "r1.phi", status=2).err)

    for ending in ("csv", "mat", "cdr"):
        call("convert-result", "robot.cdr", "-o", "copy." + ending)
        done = call("compare", "robot.cdr", "copy." + ending)
        check("copies are equal", "90 signals compared, 0 outside" in done.out, done.out)
    check("scene beside CSV", os.path.exists("copy.scene.json"))
    call("convert-result", "robot.cdr", "mechanics.r1.phi", "-o", "one.csv")
    check("one variable", open("one.csv").readline() == '"time","mechanics.r1.phi"\n')

    # a copy that leaves the tube, and one that jumps 1 ms late, which the tube forgives
    rows = open("one.csv").read().split("\n")
    t, x = rows[60].split(",")
    rows[60] = f"{t},{float(x) + 0.1}"
    open("bad.csv", "w").write("\n".join(rows))
    done = call("compare", "one.csv", "bad.csv", "-o", "worst.svg", status=1)
    check("the place is reported", "mechanics.r1.phi at 0.98" in done.out, done.out)
    xml.dom.minidom.parse("worst.svg")
    for name, at in (("early", 0.5), ("late", 0.5005)):
        open(name + ".csv", "w").write(f"time,x\n0,0\n{at},0\n{at},1\n1,1\n")
    call("compare", "early.csv", "late.csv")
    call("compare", "early.csv", "late.csv", "--tube", "0", status=1)
    open("short.csv", "w").write("time,x\n0,0\n0.4,0\n")
    check("short", "ends at" in call("compare", "early.csv", "short.csv", status=1).out)
    # More signals than are read at once; the last one differs.
    names = ",".join(f'"x{k}"' for k in range(600))
    for name, last in (("many.csv", 5), ("other.csv", 6)):
        rows = [",".join([str(t)] + [str(k % 7 + t) for k in range(599)] + [str(last * t)]) for t in range(3)]
        with open(name, "w") as f:
            f.write('"time",' + names + "\n" + "\n".join(rows) + "\n")
    check("many are equal", "600 signals compared, 0 outside" in call("compare", "many.csv", "many.csv").out)
    found = call("compare", "many.csv", "other.csv", status=1).out
    check("one of many differs", "outside: x599 " in found and "600 signals compared, 1 outside" in found, found)

    # values drawn are the values of the expression
    call("plot", "robot.cdr", "2*mechanics.r1.phi-mechanics.r1.phi*2+time^2", "-o", "square.svg", "--title", "a < b & c")
    text = open("square.svg").read()
    xml.dom.minidom.parseString(text)
    points = [tuple(map(float, p.split())) for p in re.split("[ML]", re.search(r'd="M([^"]*)"', text).group(1))]
    check("points", len(points) == 121, len(points))
    middle, low, high = points[60][1], points[0][1], points[120][1]
    check("a parabola", abs((middle - low) / (high - low) - 0.25) < 1e-3, (middle, low, high))
    call("plot", "robot.cdr", "copy.mat", "mechanics.r1.phi", "mechanics.load.r_0[1]", "-o", "two.svg")
    text = open("two.svg").read()
    check("panels by unit", text.count("<clipPath") == 2 and text.count("<path") == 4)
    check("no dashes without a reason", "stroke-dasharray" not in text)
    check("quantities and units", ">phi [deg]<" in text and ">r_0[1] [m]<" in text)
    check("results by their files, where nothing else differs", "mechanics.r1.phi (copy.mat)" in text)
    ends = [float(x) for x in re.findall(r'text-anchor="end" fill="#445">([^<]*)<', text)]
    frames = [tuple(map(float, m)) for m in re.findall(r'y="([0-9.]+)" width="[0-9.]+" height="([0-9.]+)" fill="none"', text)]
    at = [float(y) - 4 for y in re.findall(r'y="([0-9.]+)" text-anchor="end"', text)]
    check("axes end on ticks", len(frames) == 2 and all(min(abs(y - e) for y in at) < 0.15 for top, h in frames for e in (top, top + h)), (frames, at, ends))
    call("plot", "robot.cdr", "mechanics.load.r_0[1]:mechanics.load.r_0[2]", "-o", "path.svg")
    text = open("path.svg").read()
    ticks = {kind: [(float(a), float(v)) for a, v in re.findall(rf'{place} text-anchor="{kind}" fill="#445">([^<]*)<', text)]
             for kind, place in (("end", r'y="([0-9.]+)"'), ("middle", r'x="([0-9.]+)" y="[0-9.]+"'))}
    scale = {kind: abs((t[-1][0] - t[0][0]) / (t[-1][1] - t[0][1])) for kind, t in ticks.items()}
    check("a metre is a metre in both directions", abs(scale["end"] / scale["middle"] - 1) < 0.01, scale)
    with open("bare.csv", "w") as f:
        f.write("time,phi,w\n" + "".join("%d,%g,%g\n" % (k, k/10, 30*k) for k in range(11)))
    call("plot", "bare.csv", "phi:w", "-o", "bare.svg")
    frame = re.search(r'width="([0-9.]+)" height="([0-9.]+)" fill="none"', open("bare.svg").read())
    check("quantities without units fill the sheet", float(frame[1]) > 700 and float(frame[2]) > 350, frame)
    call("plot", "robot.cdr", "mechanics.load.r_0[1]:mechanics.load.r_0[2]", "mechanics.r1.phi", "-o", "both.svg")
    text = open("both.svg").read()
    check("what is over time and what is over another quantity have axes of their own",
          ">time [s]<" in text and ">mechanics.load.r_0[1] [m]<" in text and ">x" not in text, re.findall(r'font-weight="600">([^<]*)<', text))
    check("time ends where the run does", text.count(">2.00<") + text.count(">2.0<") + text.count(">2<") >= 1)
    check("radians", ">phi [rad]<" in (call("plot", "robot.cdr", "--si", "mechanics.r1.phi", "-o", "si.svg"),
                                 open("si.svg").read())[1])

    for args in (["plot", "robot.cdr"], ["plot", "none.cdr", "x"], ["plot", "robot.cdr", "mechanics.r1.phi*"],
                 ["plot", "robot.cdr", "(time"], ["plot", "robot.cdr", "time", "-o", "x.doc"],
                 ["plot", "robot.cdr", "time", "--size", "big"], ["plot", "robot.cdr", "(" * 5000 + "time"],
                 ["info"], ["info", "none.cdr"], ["info", "--fast", "robot.cdr"], ["compare", "robot.cdr"],
                 ["compare", "robot.cdr", "copy.csv", "nobody"], ["compare", "robot.cdr", "copy.csv", "--tube", "x"],
                 ["convert-result", "robot.cdr"], ["convert-result", "robot.cdr", "-o", "/nowhere/x.csv"],
                 ["convert-result", "robot.cdr", "nobody", "-o", "x.csv"], ["animate", "bad.csv"],
                 ["animate", "robot.cdr", "-o", "x.doc"], ["animate", "robot.cdr", "--view", "inside"],
                 ["plot", "robot.cdr", "time", "-o", "/dev/full/x.svg"]):
        done = call(*args, status=2)
        check("a message", done.err.startswith("error["), done.err[:200])
    check("how variables are found", "'cardan info robot.cdr'" in call("plot", "robot.cdr", status=2).err)
    open("Model.mo", "w").write("model Model end Model;")
    for command in ("plot", "animate", "info", "convert-result"):
        said = call(command, "Model.mo", "x", "-o", "x.csv" if command == "convert-result" else "x.svg" if command == "plot" else "x.html",
                    status=2).err if command != "info" else call("info", "Model.mo", status=2).err
        check(command + " of a model says how it becomes a result", "'cardan simulate Model.mo -o Model.cdr'" in said, said)
    said = call("animate", "robot.cdr", "--trail", "mechanics.b2.shap", status=2).err
    check("a trail of nothing", "nothing that is drawn is called 'mechanics.b2.shap'" in said and "'mechanics.b2.shape'" in said, said)
    for at in ("soon", "99"):
        check("a time that is none", "--at" in call("animate", "robot.cdr", "--at", at, "-o", "x.png", status=2).err)

    # animated glTF: a header, JSON that refers to bytes that are there
    call("animate", "gallery.cdr", "-L", shapes, "-o", "gallery.glb")
    glb = open("gallery.glb", "rb").read()
    magic, version, length = struct.unpack("<4sII", glb[:12])
    check("glb header", magic == b"glTF" and version == 2 and length == len(glb), (magic, version, length, len(glb)))
    json_bytes, kind = struct.unpack("<I4s", glb[12:20])
    scene = json.loads(glb[20:20 + json_bytes])
    binary = struct.unpack("<I", glb[20 + json_bytes:24 + json_bytes])[0]
    check("glb chunks", kind == b"JSON" and 28 + json_bytes + binary == len(glb))
    check("glb buffer", scene["buffers"][0]["byteLength"] <= binary)
    for view in scene["bufferViews"]:
        check("glb view", view.get("byteOffset", 0) + view["byteLength"] <= scene["buffers"][0]["byteLength"])
    sizes = {5126: 4, 5125: 4, 5123: 2}
    widths = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}
    for accessor in scene["accessors"]:
        need = accessor["count"] * widths[accessor["type"]] * sizes[accessor["componentType"]]
        check("glb accessor", need <= scene["bufferViews"][accessor["bufferView"]]["byteLength"], accessor)

    # shapes whose files are not there, two metres from each other
    mechanism = "Modelica.Mechanics.MultiBody."
    open("Far.mo", "w").write(f"""model Far
  inner {mechanism}World world(animateWorld = false, animateGravity = false);
  {mechanism}Parts.FixedTranslation bar(r = {{2, 0, 0}}, animation = false);
  {mechanism}Visualizers.FixedShape a(shapeType = "modelica://Nowhere/a.stl", length = 1, width = 1, height = 1);
  {mechanism}Visualizers.FixedShape b(shapeType = "modelica://Nowhere/b.stl", length = 1, width = 1, height = 1);
equation
  connect(world.frame_b, bar.frame_a);
  connect(world.frame_b, a.frame_a);
  connect(bar.frame_b, b.frame_a);
end Far;""")
    call("simulate", "Far.mo", "-o", "far.cdr")
    call("animate", "far.cdr", "-o", "far.glb")
    far = open("far.glb", "rb").read()
    scales = [n["scale"] for n in json.loads(far[20:20 + struct.unpack("<I", far[12:16])[0]])["nodes"] if "scale" in n]
    check("stand-ins are small beside the distances", len(scales) == 2 and all(0 < x < 0.2 for s in scales for x in s), scales)
    open("Far.mo", "a").write("model Near\n  extends Far(a(shapeType = \"package://browser/tetrahedron.stl\"));\nend Near;")
    call("simulate", "Near", "Far.mo", "-o", "near.cdr")
    said = call("animate", "near.cdr", "-L", os.path.dirname(shapes), "-o", "near.glb").err
    check("shapes of packages are in folders of -L", "tetrahedron" not in said and "b.stl was not found" in said, said)
    names = [n.get("name") for n in scene["nodes"]]
    check("glb nodes", "box" in names and "gear.shape" in names and "spring" in names, names)
    check("glb rods", "line" in names and names.count("frame") == 3, names)
    moving = {scene["nodes"][c["target"]["node"]]["name"] for c in scene["animations"][0]["channels"]}
    check("glb motion", "gear.shape" in moving and "spring" in moving, moving)

    if pages:
        done = call("animate", "gallery.cdr", "-o", "gallery.html")
        check("missing shape files are reported", "tetrahedron.stl was not found" in done.err, done.err)
        call("animate", "robot.cdr", "mechanics.r1.phi", "-o", "robot.html")
        check("size of the page", os.path.getsize("robot.html") < 3e6)
        check("no path of this machine", folder not in open("robot.html").read())
        call("plot", "robot.cdr", "time", "-o", "plot.html", "--title", "</script><b>")
        check("texts cannot leave their place", "</script><b>" not in open("plot.html").read())

    # what is drawn of a model
    open("services.mo", "w").write("""package ModelicaServices
  package Animation
    model Shape
      parameter String shapeType = "box";
      input Real r[3] = {0, 0, 0};
      input Real length = 1;
    end Shape;
  end Animation;
end ModelicaServices;
""")
    open("drawn.mo", "w").write("""model Drawn
  model Ball
    extends ModelicaServices.Animation.Shape(shapeType = "sphere");
  end Ball;
  Real x = sin(time);
  Ball balls[2](length = {x, 2});
  ModelicaServices.Animation.Shape hidden if false;
end Drawn;
""")
    scene = json.loads(call("dump", "--stage=scene", "Drawn", "drawn.mo", "services.mo").out)
    check("objects", [o["name"] for o in scene["objects"]] == ["balls[1]", "balls[2]"], scene)
    check("fields", scene["objects"][1]["shapeType"] == "sphere" and
          scene["objects"][1]["r"][2] == {"var": "balls[2].r[3]"} and
          scene["objects"][0]["length"] == {"var": "balls[1].length"}, scene["objects"][1])
    open("frames.mo", "w").write("""package Frames
  record Orientation Real T[3, 3]; end Orientation;
  connector Frame Real r_0[3]; Orientation R; flow Real f[3], t[3, 3]; end Frame;
  model Rod Frame frame_a, frame_b; equation
    frame_b.r_0 = frame_a.r_0 + {1, 0, 0}; frame_b.R.T = frame_a.R.T; frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3, 3);
  end Rod;
  model Base Frame frame_b; equation frame_b.r_0 = zeros(3); frame_b.R.T = identity(3); end Base;
  model Both Rod rod; Base base; equation connect(base.frame_b, rod.frame_a); end Both;
end Frames;
""")
    scene = json.loads(call("dump", "--stage=scene", "Frames.Both", "frames.mo").out)
    check("frames are drawn by themselves", [(o["name"], o["kind"]) for o in scene["objects"]] ==
          [("rod", "line"), ("base", "shape")], scene)
    scene = json.loads(call("dump", "--stage=scene", "Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.OneAxis").out)
    discs = [o for o in scene["objects"] if "angle" in o]
    check("a drive turns", len(discs) == 2 and discs[0]["angle"]["var"].endswith(".phi"), scene["objects"])
    scene = json.loads(call("dump", "--stage=scene", "Modelica.Mechanics.MultiBody.Examples.Elementary.Surfaces").out)
    wave = [o for o in scene["objects"] if o["name"] == "surface"]
    check("a wave moves", len(wave) == 1 and wave[0]["Z"][2499]["var"] == "surface.Z[50,50]", len(wave))
    check("nothing", "nothing" in call("dump", "--stage=scene", "Frames.Orientation", "frames.mo").out)

    # the structure of a model: a state, and a loop of two torn to one
    open("loop.mo", "w").write("""model Loop "A loop"
  Real x(start = 1, fixed = true, stateSelect = StateSelect.always), y, z;
equation
  der(x) = -y;
  y = cos(z) + x;
  z = sin(y) - x;
end Loop;
""")
    text = call("inspect", "Loop", "loop.mo").out
    check("inspect", "1 states" in text and "state x: StateSelect.always" in text and
          "nonlinear block of 2, torn to 1" in text, text)
    call("inspect", "Loop", "loop.mo", "-o", "loop.json")
    report = json.load(open("loop.json"))
    check("report", report["counts"]["states"] == 1 and sorted(report["variables"])[-1] == "z" and
          [b["torn"] for b in report["blocks"] if not b["initial"]] == [1], report["counts"])
    if pages:
        call("inspect", "Loop", "loop.mo", "-o", "loop.html")
        check("report page", "nonlinear" in open("loop.html").read())
    check("no report", "error[" in call("inspect", "Loop", "loop.mo", "-o", "loop.doc", status=2).err)

    subprocess.run([make_result, "large", "large.cdr", "1e8"], check=True)
    start = time.time()
    call("info", "large.cdr")
    first = time.time() - start
    start = time.time()
    call("plot", "large.cdr", "part[500].joint[3].x", "part[900].joint[7].x", "-o", "large.svg")
    print(f"100 MB: info {first:.2f} s, plot of two signals {time.time() - start:.2f} s")
    check("info is fast", first < 2, first)

if not pages:
    suite.skip("the pages were not built")
suite.finish()
