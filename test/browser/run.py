"""run.py CARDAN [SCRIPT...]: the pages in a real browser: made by the command from results of formulas, driven by Playwright in Chromium.

With names such as "habits" only those scripts run. CARDAN_SLOW makes the browser and the server slow (slow.mjs).
Screenshots are kept in BUILD/browser for people to look at. Without Chromium, node or the built pages the test is skipped.
"""
import base64
import hashlib
import os
import shutil
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import SKIPPED  # noqa: E402

cardan = os.path.abspath(sys.argv[1])
wanted = sys.argv[2:]
build = os.path.dirname(cardan)
here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
out = os.path.join(build, "browser")


def is_wanted(script):
    return not wanted or script.removesuffix(".mjs") in wanted


# Seconds: a browser that hangs is ended, and driven again.
LIMIT = 1800 if os.environ.get("CARDAN_SLOW") else 300


def outcome(*command):
    """What a command printed, or None after saying that it failed."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        printed, said = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        printed, said = process.communicate()
        said += "not done after %d s\n" % LIMIT
    if process.returncode == 0:
        return printed
    print("failed:", " ".join(command), printed, said, sep="\n")
    return None


def run(*command):
    printed = outcome(*command)
    if printed is None:
        sys.exit(1)
    return printed


def twice(drive, script):
    """A script that fails is driven once more from the start: a browser on a busy machine has hiccups, and what fails twice is wrong."""
    printed = drive()
    if printed is None and not os.environ.get("CARDAN_SLOW"):  # which looks for what fails at times
        printed = drive()
        print("UNSTABLE:", script, "failed at first and passed then" if printed is not None else "failed twice")
    if printed is None:
        sys.exit(1)
    print(printed, end="")


chromium = os.environ.get("CARDAN_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
missing = [name for name, there in {
    "Chromium": chromium,
    "node": shutil.which("node"),
    "the built pages": os.path.exists(os.path.join(build, "web", "viewer.html")),
    "playwright-core": os.path.exists(os.path.join(root, "web", "node_modules", "playwright-core")),
    "axe-core": os.path.exists(os.path.join(root, "web", "node_modules", "axe-core")),
}.items() if not there]
if missing:
    print("skipped: browser: not installed:", ", ".join(missing))
    sys.exit(SKIPPED)

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
run(cardan, "plot", robot, "mechanics.load.r_0[1]:mechanics.load.r_0[2]", "mechanics.r1.phi", "-o", os.path.join(out, "both.html"))

mechanisms = os.path.join(root, "test", "assemble", "Mechanisms.mo")
run(cardan, "assemble", "Mechanisms.FourBar", mechanisms, "-o", os.path.join(out, "modes.html"))
with open(os.path.join(here, "four.mbs"), encoding="utf-8") as f:
    four = f.read()
for name, angle in (("pose", "-0.5"), ("posed", "0.4")):  # the second by the kernel, where the first goes by its slider
    path = os.path.join(out, name + ".mbs")
    with open(path, "w", encoding="utf-8") as f:
        f.write(four.replace("coordinate -0.5", "coordinate " + angle))
    run(cardan, "animate", path, "-o", os.path.join(out, name + ".html"))
run(cardan, "animate", os.path.join(out, "pose.mbs"), "--stop", "1", "-o", os.path.join(out, "moved.html"))
with open(os.path.join(out, "hanging.mo"), "w") as f:
    f.write("""model Hanging "A rod that hangs at rest"
  inner Modelica.Mechanics.MultiBody.World world(g = 9.81);
  Modelica.Mechanics.MultiBody.Joints.Revolute pin(phi(start = 0, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.BodyShape rod(r = {0, -1, 0}, r_CM = {0, -0.5, 0}, m = 2);
equation
  connect(world.frame_b, pin.frame_a);
  connect(pin.frame_b, rod.frame_a);
end Hanging;
""")
run(cardan, "simulate", os.path.join(out, "hanging.mo"), "-o", os.path.join(out, "hanging.cdr"))
run(cardan, "animate", os.path.join(out, "hanging.cdr"), "-o", os.path.join(out, "hanging.html"))
with open(os.path.join(out, "swing.mo"), "w") as f:
    f.write("""model Swing "A rod that swings from above its pin to the other side of it, and a spring with a mirrored force"
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute pin(phi(start = 1, fixed = true), w(fixed = true));
  Modelica.Mechanics.MultiBody.Parts.BodyBox rod(r = {1, 0, 0}, width = 0.06);
  Modelica.Mechanics.MultiBody.Forces.Spring spring(c = 10, s_unstretched = 1);
equation
  connect(world.frame_b, pin.frame_a);
  connect(pin.frame_b, rod.frame_a);
  connect(world.frame_b, spring.frame_a);
  connect(spring.frame_b, rod.frame_b);
  annotation(experiment(StopTime = 3));
end Swing;
""")
run(cardan, "simulate", os.path.join(out, "swing.mo"), "-o", os.path.join(out, "swing.cdr"))
run(cardan, "animate", os.path.join(out, "swing.cdr"), "-o", os.path.join(out, "swing.html"))
car = os.path.join(out, "car.cdr")
run(cardan, "simulate", "Cardan.Examples.QuarterCar", "-o", car)
run(cardan, "animate", car, "-o", os.path.join(out, "car.html"))
with open(os.path.join(out, "orbit.mo"), "w") as f:
    f.write("""model Orbit "A body that falls around the earth"
  inner Modelica.Mechanics.MultiBody.World world(gravityType = Modelica.Mechanics.MultiBody.Types.GravityTypes.PointGravity);
  Modelica.Mechanics.MultiBody.Parts.Body body(m = 1, sphereDiameter = 1e6, r_0(start = {8e6, 0, 0}, each fixed = true), v_0(start = {0, 7e3, 0}, each fixed = true));
  annotation(experiment(StopTime = 14000, Interval = 100));
end Orbit;
""")
run(cardan, "simulate", os.path.join(out, "orbit.mo"), "-o", os.path.join(out, "orbit.cdr"))
run(cardan, "animate", os.path.join(out, "orbit.cdr"), "-o", os.path.join(out, "orbit.html"))
with open(os.path.join(out, "loop.mo"), "w") as f:
    f.write("""model Loop
  Real x(start = 1, fixed = true), y, z;
equation
  der(x) = -y;
  y = cos(z) + x;
  z = sin(y) - x;
end Loop;
""")
run(cardan, "inspect", "Loop", os.path.join(out, "loop.mo"), "-o", os.path.join(out, "inspect.html"))

# The same pages, the same script and the same browser behave the same: what passed once need not be driven again.
digest = hashlib.sha256(chromium.encode())
sources = [os.path.join(root, "src", room, name) for room in ("edit", "diagram", "syntax") for name in sorted(os.listdir(os.path.join(root, "src", room)))]
for path in sources + [os.path.join(here, name) for name in sorted(os.listdir(here)) if name.endswith((".mjs", ".py"))] + [os.path.join(root, "test", "show", "attacks.json")] + [
        os.path.join(out, name + ".html") for name in ("robot", "gallery", "crowd", "plot", "phase", "modes", "pose", "moved", "hanging", "car", "orbit")] + [
        os.path.join(build, "web", name + ".html") for name in ("studio", "inspect")]:
    with open(path, "rb") as f:
        digest.update(f.read())
passed = os.path.join(out, "passed")
if not wanted and os.path.exists(passed) and open(passed).read() == digest.hexdigest():
    print("the pages are those that passed before")
    sys.exit(0)
if is_wanted("pages.mjs"):
    twice(lambda: outcome("node", os.path.join(here, "pages.mjs"), root, out, chromium), "pages.mjs")
run(cardan, "plot", robot, "mechanics.r1.phi", "-o", os.path.join(out, "drawn.png"))

# The studio, with a model that draws itself.
folder = os.path.join(out, "studio")
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
with open(os.path.join(folder, "pendulum.mo"), "w") as f:
    f.write("""model Pendulum "A pendulum that a spring holds"
  parameter Real m = 1 "Mass";
  parameter Real k = 2 "Stiffness of the spring";
  Real phi(start = 1, fixed = true) "Angle";
  Real w(start = 0, fixed = true) "Angular velocity";
equation
  der(phi) = w;
  m*der(w) = -k*phi;
public
  ModelicaServices.Animation.Shape rod(shapeType = "box", lengthDirection = {sin(phi), -cos(phi), 0}, length = 1);
  ModelicaServices.Animation.Shape bob(shapeType = "sphere", r = {sin(phi), -cos(phi), 0}, length = 0.2, width = 0.2, height = 0.2);
  annotation(experiment(StopTime = 2));
end Pendulum;
""")
with open(os.path.join(folder, "ModelicaServices.mo"), "w") as f:
    f.write("""package ModelicaServices "What can be drawn"
  package Animation
    model Shape
      parameter String shapeType = "box";
      input Real r[3] = {0, 0, 0};
      input Real lengthDirection[3] = {1, 0, 0};
      input Real length = 1;
      input Real width = 0.1;
      input Real height = 0.1;
      input Real color[3] = {40, 110, 200};
    end Shape;
  end Animation;
end ModelicaServices;
""")
with open(mechanisms) as f:
    text = f.read()
four_bar = text[text.index("  model FourBar "):text.index("  end FourBar;")] + "  end FourBar;\n"
with open(os.path.join(folder, "fourbar.mo"), "w") as f:
    for name in ("Joints.", "Parts.", "World world"):
        four_bar = four_bar.replace(" " + name, " Modelica.Mechanics.MultiBody." + name)
    f.write(four_bar)


def served(folder, script, words, libraries):
    server = subprocess.Popen([cardan, "serve", folder] + [w for path in libraries for w in ("-L", path)], stdout=subprocess.PIPE, text=True)
    address = None
    for line in server.stdout:
        if "http://" in line:
            address = line.strip()
            break
    try:
        return outcome("node", os.path.join(here, script), root, out, chromium, address, *[w.replace("PID", str(server.pid)) for w in words])
    finally:
        server.terminate()
        server.wait(timeout=60)


def in_studio(folder, script, *words, libraries=()):
    """Serves a folder, and lets a script use the page. False: nobody asked for it."""
    if not is_wanted(script):
        return False
    before = folder + ".before"
    shutil.rmtree(before, ignore_errors=True)
    shutil.copytree(folder, before)

    def drive():
        shutil.rmtree(folder)
        shutil.copytree(before, folder)
        return served(folder, script, words, libraries)

    twice(drive, script)
    return True


in_studio(folder, "studio.mjs", "phi", "k")
in_studio(folder, "kept.mjs", "--flat")  # another studio in the same folder has its runs

# What others may have written into a model: it is shown, and does nothing.
harmful = os.path.join(out, "harmful")
shutil.rmtree(harmful, ignore_errors=True)
os.makedirs(harmful)
svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="http://x.example/p.png"/></svg>'
with open(os.path.join(harmful, "Harm.mo"), "w") as f:
    f.write("""model Harm "<img src=x onerror=alert(1)>"
  parameter Real 'p</script><script>alert(1)</script>' = 1 "</script><img src=x onerror=alert(1)>";
  Real x(start = 1, fixed = true);
  Sheet 'b<img src=x onerror=alert(1)>' annotation(Placement(transformation(extent={{-20,-20},{20,20}})));
  model Sheet "<script>alert(1)</script>"
    annotation(Icon(graphics={Text(extent={{-90,40},{90,80}}, textString="%name <script>alert(1)</script>"),
        Text(extent={{-90,0},{90,30}}, textString="</text><img src=x onerror=alert(1)>", fontName="x' onload='alert(1)"),
        Bitmap(extent={{-90,-90},{0,0}}, imageSource="SVG"), Bitmap(extent={{0,-90},{90,0}}, fileName="http://x.example/p.png"),
        Bitmap(extent={{0,-90},{90,0}}, fileName="javascript:alert(1)")}));
  end Sheet;
equation
  der(x) = -'p</script><script>alert(1)</script>'*x;
  annotation(Documentation(info="<html>before <script>alert(1)</script><img src=x onerror=alert(1)><img src='http://x.example/p.png'><a href='javascript:alert(1)'>x</a></html>"));
end Harm;
""".replace("SVG", base64.b64encode(svg.encode()).decode()))
in_studio(harmful, "attacks.mjs", "--flat")

# A library with texts and a figure.
told = os.path.join(out, "told")
shutil.rmtree(told, ignore_errors=True)
os.makedirs(os.path.join(told, "Told", "Resources", "Images"))
with open(os.path.join(told, "Told", "Resources", "Images", "figure.gif"), "wb") as f:
    f.write(b"GIF89a\x03\x00\x02\x00\x80\x00\x00\x19\x71\xc2\xff\xff\xff\x2c\x00\x00\x00\x00\x03\x00\x02\x00\x00\x02\x03\x84\x8f\x59\x05\x00\x3b")
for name, text in (("package.mo", """package Told "What spindles are"
  package Examples
    model Turn "It turns"
      Spindle spindle(length = 1);
      Holder holder;
      annotation(experiment(StopTime = 1));
    end Turn;
  end Examples;
end Told;
"""), ("package.order", "Holder\nSpindle\nExamples\n"), ("Holder.mo", """within Told;
model Holder "It holds"
  Spindle held;
end Holder;
"""), ("Spindle.mo", """within Told;
model Spindle "It turns"
  parameter Modelica.Units.SI.Length length = 0.5 "How long it is";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flange "Where it is held";
equation
  flange.tau = 0;
  annotation(Documentation(info="<html><p>A wobbling spindle is held by <a href=\\"modelica://Told.Holder\\">the holder</a>.</p>
<p><img src=\\"modelica://Told/Resources/Images/figure.gif\\" alt=\\"a figure\\"></p></html>"));
end Spindle;
""")):
    with open(os.path.join(told, "Told", name), "w") as f:
        f.write(text)
in_studio(told, "help.mjs", "--flat")

# Models that are built in it, from nothing.
built = os.path.join(out, "built")
shutil.rmtree(built, ignore_errors=True)
os.makedirs(built)
if in_studio(built, "edit.mjs", "--flat"):
    run(cardan, "check", os.path.join(built, "Pendulum.mo"))

# Parameters that are entered in other ways than as text.
entered = os.path.join(out, "entered")
shutil.rmtree(entered, ignore_errors=True)
os.makedirs(os.path.join(entered, "Kit", "Resources"))
os.makedirs(os.path.join(entered, "measured"))
for path, text in (("Kit/Resources/curve.csv", "0,1\n1,2\n"), ("measured/points.csv", "0,1\n"), ("measured/points.txt", "#1\n"), ("measured/notes.md", "none"), ("Kit/package.mo", """package Kit "Parts with parameters of all kinds"
  constant Integer blue[3] = {0, 0, 200};
  constant Real top = 5;
  model Part
    outer parameter Integer shade[3];
    parameter Integer paint[3] = Kit.blue "Colour" annotation(Dialog(colorSelector=true));
    parameter Integer edge[3] = paint "Colour of edges" annotation(Dialog(colorSelector=true));
    parameter Integer sheen[3] = shade "Colour from elsewhere" annotation(Dialog(colorSelector=true));
    parameter Integer bare[3] "Colour without a value" annotation(Dialog(colorSelector=true));
    parameter String data = "none" "File" annotation(Dialog(loadSelector(filter="Tables (*.csv);;Plain texts (*.txt)", caption="Which table")));
    parameter String report = "" "File to write" annotation(Dialog(saveSelector(filter="Texts (*.txt)")));
    parameter Real table[:, 2] = fill(0, 0, 2) "Points";
    parameter Real axis[3](each unit="m") = {1, 0, 0} "Direction";
    parameter Real weights[:] = {1} "Weights";
    annotation(Icon(graphics={Rectangle(extent={{-90, -90}, {90, 90}})}));
  end Part;
  record Losses "What is lost"
    parameter Modelica.Units.SI.Power friction = 0 "By friction";
    parameter Real power = 2 "Exponent of the speed";
  end Losses;
  record MotorData "Data of a motor"
    parameter Modelica.Units.SI.Resistance Ra = 0.5 "Resistance of the armature";
    parameter Modelica.Units.SI.Temperature T = 293.15 "Temperature";
    parameter Boolean hasBrushes = true "It has brushes";
    parameter Losses losses(power = 1) "Losses";
    final parameter Real settled = 1;
  end MotorData;
  record SmallMotor "A small one" extends MotorData(Ra = 4); end SmallMotor;
  model Motor
    parameter MotorData data(T = 300) "Data";
    parameter Losses bearing = Losses(friction = 3) "Losses of the bearing";
    annotation(Icon(graphics={Ellipse(extent={{-90, -90}, {90, 90}})}));
  end Motor;
end Kit;
"""), ("Bench.mo", """model Bench "Parameters of all kinds"
  inner parameter Integer shade[3] = {1, 2, 3};
  Kit.Part part(weights = fill(Kit.top, 4), table = [0, 0; // the begin
        1,  Kit.top]) annotation(Placement(transformation(extent={{-20, -20}, {20, 20}})));
end Bench;
"""), ("Drive.mo", """model Drive "Parameters that are records"
  Kit.Motor motor annotation(Placement(transformation(extent={{-20, -20}, {20, 20}})));
end Drive;
""")):
    with open(os.path.join(entered, path), "w", encoding="utf-8") as f:
        f.write(text)
in_studio(entered, "fields.mjs", "--flat")

# A file that several pages and programs change; the script ends the studio, too.
shared = os.path.join(out, "shared")
shutil.rmtree(shared, ignore_errors=True)
os.makedirs(shared)
with open(os.path.join(shared, "Decay.mo"), "w") as f:
    f.write("model Decay\n  Real x(start = 1, fixed = true);\n  Real y(start = 0, fixed = true);\nequation\n  der(x) = y;\n  der(y) = -x;\nend Decay;\n")
in_studio(shared, "others.mjs", "--flat", "--away", cardan, shared, "PID")

# A package of folders and files, and a model beside it.
plant = os.path.join(out, "works")  # no name of a class: lines of the tree are found by their texts
shutil.rmtree(plant, ignore_errors=True)
shutil.copytree(os.path.join(here, "plant"), plant)
if in_studio(plant, "classes.mjs", "--flat", plant):
    run(cardan, "check", os.path.join(plant, "Bench.mo"), "-L", plant)

# Arrays, classes in the place of others, names and records.
workshop = os.path.join(out, "workshop")
shutil.rmtree(workshop, ignore_errors=True)
shutil.copytree(os.path.join(here, "workshop"), workshop)
in_studio(workshop, "rows.mjs", "--flat", workshop)

# Components in components.
inside = os.path.join(out, "inside")
shutil.rmtree(inside, ignore_errors=True)
shutil.copytree(os.path.join(here, "inside"), inside)
in_studio(inside, "inside.mjs", "--flat")

# Components to be arranged, and a part of a library that warns.
desk = os.path.join(out, "desk")
shutil.rmtree(desk, ignore_errors=True)
os.makedirs(desk)
for name, text in (("Store.mo", """package Store "Parts"
  partial model Law "How it answers"
    Real y;
  end Law;
  model Plain "Always the same"
    extends Law;
    parameter Real weight(start = 1) "That nobody gives";
  equation
    y = weight;
  end Plain;
  model Steep "With time"
    extends Law;
  equation
    y = time;
  end Steep;
  block Source "A number"
    Modelica.Blocks.Interfaces.RealOutput y annotation(Placement(transformation(extent={{100, -10}, {120, 10}})));
  equation
    y = time;
    annotation(Icon(graphics={Rectangle(extent={{-100, -100}, {100, 100}})}));
  end Source;
  model Block "It holds a choice"
    replaceable model Law = Store.Steep constrainedby Store.Law "How it answers" annotation(choicesAllMatching=true);
    Law law;
    annotation(Icon(graphics={Rectangle(extent={{-100, -100}, {100, 100}}), Text(extent={{-90, 100}, {90, 140}}, textString="%name")}));
  end Block;
end Store;
"""), ("Desk.mo", """model Desk "Components that are not in line"
  Store.Block first annotation(Placement(transformation(extent={{-90, 10}, {-70, 30}})));
  Store.Block second(redeclare model Law = Store.Plain) annotation(Placement(transformation(extent={{-50, 20}, {-30, 40}})));
  Store.Block third annotation(Placement(transformation(extent={{30, -4}, {50, 16}})));
  Store.Source source annotation(Placement(transformation(extent={{-10, -50}, {10, -30}})));
  Modelica.Blocks.Interfaces.RealOutput y annotation(Placement(transformation(extent={{90, -50}, {110, -30}})));
end Desk;
"""), ("Alone.mo", """model Alone "A part that warns"
  Store.Block one(redeclare model Law = Store.Plain) annotation(Placement(transformation(extent={{-50, 20}, {-30, 40}})));
end Alone;
"""), ("Led.mo", """model Led "A connection without a line"
  Store.Source source annotation(Placement(transformation(extent={{-90, -10}, {-70, 10}})));
  Store.Block between annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
  Modelica.Blocks.Interfaces.RealOutput y annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  connect(source.y, y);
end Led;
""")):
    with open(os.path.join(desk, name), "w", encoding="utf-8") as f:
        f.write(text)
in_studio(desk, "arrange.mjs", "--flat")

# What people are used to from other programs.
habits = os.path.join(out, "habits")
shutil.rmtree(habits, ignore_errors=True)
shutil.copytree(os.path.join(here, "habits"), habits)
in_studio(habits, "habits.mjs", "--flat", "habits")

# A diagram of many components.
many = os.path.join(out, "many")
shutil.rmtree(many, ignore_errors=True)
os.makedirs(many)
for name, components in (("Crowd", "300"), ("Few", "4")):
    with open(os.path.join(many, name + ".mo"), "w", encoding="utf-8") as f:
        f.write(run("node", os.path.join(here, "crowd.mjs"), components, name))
in_studio(many, "board.mjs", "--flat")

# An example of a library becomes a model of one's own: of the official library where it is, else of the one that we bring.
copied = os.path.join(out, "copied")
shutil.rmtree(copied, ignore_errors=True)
os.makedirs(copied)
official = [os.environ["MSL_DIR"]] if os.path.isdir(os.environ.get("MSL_DIR", "")) else []
if in_studio(copied, "library.mjs", libraries=official):
    run(cardan, "check", os.path.join(copied, "MyPendulum.mo"), *[w for path in official for w in ("-L", path)])
if not wanted:
    with open(passed, "w") as f:
        f.write(digest.hexdigest())
