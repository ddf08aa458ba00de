"""The commands convert and massprops as a user calls them. Prints what failed; exit 1."""
import csv
import math
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import Suite  # noqa: E402

suite = Suite(__file__)
HERE = os.path.dirname(os.path.abspath(__file__))
URDF = """<robot name="arm"><link name="base"/><link name="upper"><inertial><origin xyz="0 0 -0.5"/><mass value="2"/>
<inertia ixx="0.2" iyy="0.2" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 1 0"/>
<limit lower="-1" upper="1" effort="10" velocity="2"/></joint><gazebo reference="upper"/></robot>"""
CUBE = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\nf 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\n"
COUPLES = """model Couples
  inner Modelica.Mechanics.MultiBody.World world(n={0, 0, -1});
  Modelica.Mechanics.MultiBody.Joints.Revolute a(useAxisFlange=true, n={0, 1, 0}), b(useAxisFlange=true, n={1, 0, 0});
  Modelica.Mechanics.MultiBody.Joints.Universal u2(n_a={1, 0, 0}, n_b={0, 1, 0}, phi_a(start=0.3));
  Modelica.Mechanics.MultiBody.Joints.Planar p(n={0, 0, 1});
  Modelica.Mechanics.MultiBody.Joints.Spherical s(angles_start={0.1, 0.2, 0.3});
  Modelica.Mechanics.MultiBody.Parts.BodyShape[5] body(each r={0, 0, 0.5}, each r_CM={0.1, 0, 0.25}, each m=2);
  Modelica.Mechanics.MultiBody.Parts.FixedRotation turned(angle=30, n={0, 1, 1}, r={0.1, 0, 0});
  Modelica.Mechanics.Rotational.Components.SpringDamper spring(c=3, d=0.4, phi_rel0=0.2);
  Modelica.Mechanics.Rotational.Components.Inertia rotor(J=0.1);
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio=2);
  Modelica.Mechanics.Rotational.Sources.Torque torque(useSupport=true), motor, back;
  Modelica.Blocks.Sources.RealExpression source(y=0.5 + sin(time)*b.w);
  input Real u;
equation
  connect(world.frame_b, a.frame_a);
  connect(a.frame_b, body[1].frame_a);
  connect(body[1].frame_b, turned.frame_a);
  connect(turned.frame_b, b.frame_a);
  connect(b.frame_b, body[2].frame_a);
  connect(body[2].frame_b, u2.frame_a);
  connect(u2.frame_b, body[3].frame_a);
  connect(body[3].frame_b, s.frame_a);
  connect(s.frame_b, body[4].frame_a);
  connect(world.frame_b, p.frame_a);
  connect(p.frame_b, body[5].frame_a);
  connect(a.axis, spring.flange_b);
  connect(a.support, spring.flange_a);
  connect(rotor.flange_b, a.axis);
  connect(gear.flange_a, a.axis);
  connect(gear.flange_b, b.axis);
  connect(torque.flange, a.axis);
  connect(torque.support, a.support);
  connect(source.y, torque.tau);
  connect(motor.flange, a.axis);
  motor.tau = 7*min(max(u, -2), 3);
  connect(back.flange, b.axis);
  back.tau = -b.phi;
end Couples;
"""

OTHERS_ADM = """A mass on a spring
UNITS/FORCE = NEWTON, MASS = KILOGRAM, LENGTH = MILLIMETER, TIME = SECOND
PART/1, GROUND
! adams_view_name='mass'
PART/2, QG = 100, 0, 0, MASS = 2, CM = 2, IP = 1, 1, 1, VX = 200
PART/3, QG = 0, 500, 0, MASS = 1, CM = 5, IP = 1, 1, 1
MARKER/1, PART = 1, QP = 0, 0, 0, REULER = 90D, 90D, 0D
MARKER/2, PART = 2
MARKER/3, PART = 2, REULER = 90D, 90D, 0D
MARKER/4, PART = 1, FLOATING
MARKER/5, PART = 3
JOINT/1, TRANSLATIONAL, I = 3, J = 1
VARIABLE/1, FUNCTION = DX(2, 0)
, + 0*AZ(3, 1)
GFORCE/1
, I = 2, JFLOAT = 4, RM = 2
, FX = -0.004*VARVAL(1)*STEP(DX(2), -1E4,
, 1, -9D3, 1)\\
, FY = 0\\
, FZ = 0\\
, TX = 0\\
, TY = 0\\
, TZ = SIN(30D) - 0.5
SFORCE/2, TRANSLATION, ACTIONONLY, I = 2, J = 3, FUNCTION = IF(TIME + 1: 1, 1,
, -0.004*DZ(3, 1, 1))
SFORCE/3, TRANSLATION, I = 2, J = 1, FUNCTION = USER(1, 2)
SFORCE/4, TRANSLATION, I = 2, J = 1, FUNCTION = SHF(TIME, 1, 2, 3, 4, 5)
SFORCE/5, TRANSLATION, I = 2, J = 1, FUNCTION = 0*VR(2, 1)*VX(2, 0, 3) + 0*VY(2, 5, 3, 5)*WZ(2, 5)*VM(2, 5)
VFORCE/6, I = 2, JFLOAT = 4, RM = 5, FX = 1\\FY = 0\\FZ = 0
END
"""
OTHERS_MBD = """begin: nodes;
structural: 1, static, null, eye, null, null;
structural: 2, dynamic, # name: mass
  position, 0.1, 0., 0., orientation, eye, velocity, 0.2, 0., 0., angular velocity, null;
end: nodes;
begin: elements;
joint: 1, clamp, 1, node, node;
body: 1, 2, 2., null, diag, 1., 1., 1.;
joint: 2, total joint, 1, position orientation, matr, 0., 0., 1., 0., 1., 0., -1., 0., 0., rotation orientation,
  matr, 0., 0., 1., 0., 1., 0., -1., 0., 0., 2, position orientation, matr, 0., 0., 1., 0., 1., 0., -1., 0., 0.,
  rotation orientation, matr, 0., 0., 1., 0., 1., 0., -1., 0., 0., position constraint, active, active, inactive, null,
  orientation constraint, active, active, active, null;
drive caller: 5, string, "-4.*model::xposition(2)*(Time >= 0. && 1. != 2.)";
drive caller: 6, string, "model::drive(5, Time)";
drive caller: 7, string, "Var";
force: 1, absolute, 2, position, null, component, reference, 6, const, 0., null;
force: 2, absolute internal, 2, position, null, 1, position, null, 1., 0., 0.,
  string, "-2.*model::element::joint(2, \\"pz\\") - 2.*floor(1.5)*model::xposition(2)*step(1.)";
couple: 8, follower, 2, 0., 0., 1., linear, 0., 0.;
force: 3, absolute, 2, position, null, 1., 0., 0., cosine, 0., 1., 1., one, 0.;
force: 4, absolute, 2, position, null, 1., 0., 0., reference, 7;
force: 5, follower internal, 2, position, null, 1, position, null, 1., 0., 0., const, 1.;
end: elements;
"""


def cardan(*arguments, code=0, says=()):
    what, run = ' '.join(arguments), suite.call(*arguments)
    suite.status(what, run, code)
    suite.says(what, run, *says)
    return run.text


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    with open("arm.urdf", "w") as file:
        file.write(URDF)
    with open("leak.obj", "w") as file:
        file.write(CUBE)
    with open("cube.obj", "w") as file:
        file.write(CUBE + "f 1 5 8 4\n")
    for ending in ["mbs", "urdf", "xml", "sdf", "adm", "mbd"]:
        cardan("convert", "arm.urdf", "out." + ending, "--prove",
               says=["<gazebo> 'upper' in line 4, which is not known here: left out", "accelerations differ by"])
        cardan("convert", "out." + ending, "again.mbs", "--quiet")
    # right angles to the digits written; 1.57 has too few, and 1.5 is none
    turned = {"angles.urdf": '<robot name="r"><link name="a"/><link name="b"/><joint name="j" type="continuous"><parent link="a"/>'
                             '<child link="b"/><origin rpy="%s 0 0"/><axis xyz="0 0 1"/></joint></robot>',
              "angles.xml": '<mujoco><compiler angle="radian"/><worldbody><body name="b" euler="%s 0 0"><joint name="j"/>'
                            '<geom size="0.1"/></body></worldbody></mujoco>',
              "angles.sdf": '<sdf version="1.7"><model name="m"><link name="b"><pose>0 0 0 %s 0 0</pose></link></model></sdf>'}
    for name, text in turned.items():
        for angle, taken in {"1.57079632679": "90", "-3.1416": "-180", "1.57": None, "1.5000": None, "15.7079632679e-1": "90"}.items():
            with open(name, "w") as file:
                file.write(text % angle)
            said = cardan("convert", name, "angles.mbs")
            suite.check(f"{name}: {angle}", (f"{angle}: taken as {taken}°" in said) == bool(taken), said)
            said = cardan("convert", name, "kept.mbs", "--as-written")
            suite.check(f"{name}: {angle} as written", "taken as" not in said, said)
    with open("quarter.xml", "w") as file:
        file.write('<mujoco><worldbody><body name="b" quat="0.70711 0 -0.707107 0"><joint name="j"/><geom size="0.1" pos="0 0 1"/>'
                   '</body></worldbody></mujoco>')
    cardan("convert", "quarter.xml", "quarter.dym", says=["0.70711: taken as the root of 1/2", "-0.707107: taken as the root of 1/2"])
    with open("quarter.dym") as file:
        text = file.read()
    suite.check("quarter.dym: no rounding left", "e-" not in text, text)
    # MJCF in several files, each beside the main one
    os.mkdir("parts")
    for name, text in {
            "parts/main.xml": '<mujoco><include file="more/defaults.xml"/><worldbody><include file="arm.xml"/></worldbody></mujoco>',
            "parts/arm.xml": '<mujocoinclude><body name="arm"><joint name="j"/><geom size="0.1"/></body></mujocoinclude>',
            "parts/more/defaults.xml": '<mujoco><default><joint damping="3"/></default><include file="more/world.xml"/></mujoco>',
            "parts/more/world.xml": '<mujoco><option gravity="0 0 -5"/></mujoco>',
            "parts/none.xml": '<mujoco>\n<include file="nowhere.xml"/></mujoco>',
            "parts/self.xml": '<mujoco><include file="self.xml"/></mujoco>',
            "parts/bad.xml": '<mujoco><include file="torn.xml"/></mujoco>',
            "parts/torn.xml": '<mujoco>\n<body>'}.items():
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "w") as file:
            file.write(text)
    cardan("convert", "parts/main.xml", "parts/out.mbs")
    with open("parts/out.mbs") as file:
        text = file.read()
    for words in ("gravity 0 0 -5", "damping 3", "part arm"):
        suite.check(f"included: '{words}'", words in text, text)
    cardan("convert", "parts/none.xml", "no.mbs", code=1, says=["none.xml:2: the file 'nowhere.xml' that is included cannot be read"])
    with open("parts/kind.xml", "w") as file:
        file.write("<mujoco><worldbody><body name='a'><joint type='hook'/></body></worldbody></mujoco>")
    cardan("convert", "parts/kind.xml", "no.mbs", code=1, says=["kind.xml:1: a joint of type 'hook': MJCF has hinge, slide, ball and free"])
    cardan("convert", "parts/kind.xml", "no.foo", code=2, says=["models are written to .mbs .urdf .xml"])
    cardan("convert", "parts/self.xml", "no.mbs", code=1, says=["'self.xml' is included a second time"])
    cardan("convert", "parts/bad.xml", "no.mbs", code=1, says=["in 'torn.xml', line 2: no element found"])
    cardan("convert", "arm.urdf", "arm.mo", says=["written: joint 'shoulder': limits: left out"])
    cardan("parse", "arm.mo")
    cardan("convert", "arm.urdf", "arm.dym")
    cardan("convert", "arm.urdf", "arm.mo", "--prove", says=["accelerations differ by", "1 joints"])
    cardan("convert", "arm.urdf", "arm.dym", "--prove", code=1, says=["nothing is proved"])
    # MJCF as MuJoCo takes it: parts without mass, rods, and what no body has
    inertial = '<inertial><origin xyz="0.1 0 0"/><mass value="%g"/><inertia ixx="%g" iyy="%g" izz="%g" ixy="%g" ixz="0" iyz="0"/></inertial>'
    links = {"base": "", "between": "", "point": inertial % (2, 0, 0, 0, 0), "rod": inertial % (1, 0.1, 0.1, 0.2, 0.1),
             "sensor": "", "plate": inertial % (1, 1, 0.1, 0.1, 0), "ground": inertial % (1, 0.1, 0.1, 0.1, 0)}
    text = "".join(f'<link name="{name}">{inside}</link>' for name, inside in links.items())
    names = list(links)
    for k in range(1, len(names)):
        kind = "fixed" if names[k] == "sensor" else "continuous"
        text += f'<joint name="j{k}" type="{kind}"><parent link="{names[k - 1]}"/><child link="{names[k]}"/>'
        text += f'<origin xyz="0 0 0.{k}"/><axis xyz="{"0 1 0" if k % 2 else "1 0 0"}"/></joint>'
    with open("light.urdf", "w") as file:
        file.write(f'<robot name="light">{text}</robot>')
    # what MuJoCo balances moves differently, and is said to
    cardan("convert", "light.urdf", "light.xml", "--prove", code=3, says=[
        "part 'between': a part without mass between two joints: its joint is one of 'point'",
        "part 'plate': an inertia with one principal moment above the sum of the others", "accelerations differ by"])
    with open("light.xml") as file:
        text = file.read()
    with open("balanced.urdf", "w") as file:
        file.write(open("light.urdf").read().replace('ixx="1"', 'ixx="0.15"'))
    cardan("convert", "balanced.urdf", "balanced.xml", "--prove", says=["accelerations differ by"])
    for words in ('mass="2" diaginertia="2e-15 2e-15 2e-15"', 'mass="0" diaginertia="0 0 0"', 'balanceinertia="true"',
                  'quat="0.9238795325112867 0 0 -0.38268343236508'):
        suite.check(f"light.xml: '{words}'", words in text, text)
    with open("grounded.urdf", "w") as file:
        file.write(URDF.replace('"upper"', '"ground"'))
    for ending in ("mbs", "urdf", "xml", "sdf", "adm", "mbd", "mo"):
        cardan("convert", "grounded.urdf", "grounded." + ending, "--prove", says=["accelerations differ by"])
    # several joints on a body keep their names, and so do motors and equalities; no body without mass comes of them
    with open("motors.xml", "w") as file:
        file.write("""<mujoco><compiler boundmass="0.1" settotalmass="5" inertiafromgeom="true" balanceinertia="false"/><worldbody>
<body name="a"><joint name="x" axis="1 0 0" pos="0.1 0 0" range="-20 30"/><joint name="y" axis="0 1 0" ref="30"/>
<joint name="z" type="slide" axis="0 0.6 0.8" ref="0.2"/><geom size="0.1" pos="0.1 0.2 0.3"/></body>
<body name="b"><joint name="w" axis="1 0 0"/><geom size="0.1"/></body>
<body name="c" pos="1 0 0"><joint name="u_1" axis="1 0 0"/><joint name="u_2" axis="0 1 0"/><geom size="0.1"/></body>
<body name="d" pos="1 0 2"><joint name="fly" type="free" armature="0.3" damping="0.1"/><geom size="0.1"/></body></worldbody>
<equality><joint joint1="w" joint2="y" polycoef="0 2 0 0 0"/></equality>
<actuator><motor name="mx" joint="x" gear="3"/><motor name="my" joint="y"/><motor name="mu" joint="u_2"/></actuator></mujoco>""")
    cardan("convert", "motors.xml", "motors2.xml", "--prove", says=["accelerations differ by"])
    with open("motors2.xml") as file:
        text = file.read()
    masses = [float(x) for x in re.findall(r' mass="([^"]*)"', text)]
    suite.check("settotalmass is followed, and no body is added", len(masses) == 8 and abs(sum(masses) - 5) < 1e-9, masses)
    for words in ('<joint name="x" type="hinge"', '<motor name="mx" joint="x" gear="3"', '<motor name="my" joint="y"', 'joint1="w" joint2="y"',
                  '<joint name="u_2" type="hinge"', '<motor name="mu" joint="u_2"',
                  '<joint type="free" name="fly" damping="0.1" armature="0.3"/>'):
        suite.check(f"motors2.xml: '{words}'", words in text, text)
    for ending in ("urdf", "sdf", "mbs"):
        cardan("convert", "motors.xml", "motors." + ending)
    with open("motors.mbs") as file:
        text = file.read()
    for words in ("universal {", "index 2"):
        suite.check(f"motors.mbs: '{words}'", words in text, text)
    # meshes weigh by the volume in their file; where it is not there, that is said
    with open("weighed.xml", "w") as file:
        file.write("""
<mujoco><compiler meshdir="."/><option density="1.2"><flag gravity="disable"/></option><asset><mesh file="cube.obj" scale="2 1 1"/>
<mesh name="gone" file="gone.stl"/></asset><worldbody><body name="a" gravcomp="1"><joint name="j"/>
<geom type="mesh" mesh="cube" density="3"/></body><body name="b"><joint name="k"/><geom type="mesh" mesh="gone"/></body>
<body name="c"><joint name="l"/><geom type="box" mesh="cube"/><geom size="0.1"/></body></worldbody></mujoco>""")
    cardan("convert", "weighed.xml", "weighed.mbs", says=[
        "the mass of a mesh ('gone.stl' cannot be read)", "a shape that is fitted to a mesh", "compensation of gravity (gravcomp)",
        "a medium around the bodies (density, viscosity)"])
    with open("weighed.mbs") as file:
        text = file.read()
    suite.check("a mesh of 2 m3 weighs 6 kg", re.search(r"mass 6\b|mass 5.99999999999999|mass 6.0000000000000", text), text)
    suite.check("its centre is in its middle", re.search(r"origin (1|0.9999999999999\d*|1.000000000000000\d) 0.(5|49999)", text), text)
    suite.check("gravity is switched off", "gravity 0 0 0" in text, text)
    # what other readers take: an empty line first, limits with no room, a mimic of nobody, capsules for those who have none
    with open("lenient.urdf", "w") as file:
        file.write("\n<?xml version='1.0'?>" + URDF.replace('lower="-1" upper="1"', 'lower="0" upper="0"').replace(
            "</joint>", '<mimic joint="nobody"/></joint>'))
    cardan("convert", "lenient.urdf", "lenient.xml", says=["mimicking 'nobody' in line 5, which is not there: left out",
                                                           "limits with no room between them: left out"])
    with open("capsule.xml", "w") as file:
        file.write('<mujoco><worldbody><body name="a"><joint/><geom type="capsule" size="0.1 0.3"/></body></worldbody></mujoco>')
    cardan("convert", "capsule.xml", "capsule.urdf", says=["a capsule: a cylinder and two spheres"])
    with open("capsule.urdf") as file:
        text = file.read()
    suite.check("a capsule's shapes", text.count("<sphere radius=") == 4 and text.count("<cylinder ") == 2 and "<capsule" not in text, text)
    # the classic language: joints of several coordinates and initial values, against Modelica
    with open("turns.mbs", "w") as file:
        file.write("cardan-mbs 1\nglobal {\ngravity 0 0 -9.81\n}\npart ground {\ninertial yes\nframe o\n}\n")
        before = "ground.o"
        for name, joint in (("a", "revolute {\naxis 0 1 0\ncoordinate 0.3\nspeed 0.5\n}"),
                            ("b", "universal {\naxis 1 0 0\naxis2 0 1 0\ncoordinate 0.1 0.2\nspeed 0.3 0.4\n}"),
                            ("c", "spherical"), ("d", "prismatic {\naxis 1 0 1\ncoordinate 0.1\nspeed -0.2\n}")):
            file.write(f"part {name} {{\nbody {{\nmass 2\ninertia 0.2 0.3 0.25 0 0 0\nframe {name}.cm\n}}\nframe o\n"
                       f"frame cm {{\norigin 0.1 0.05 -0.3\n}}\nframe end {{\norigin 0 0.1 -0.5\nangles 0.2 0 0.3\n}}\n}}\n"
                       f"interact j{name} {{\naframe {before}\nbframe {name}.o\njoint {joint}\n}}\n")
            before = name + ".end"
    ends = []
    for ending, names in (("mo", ("ja.phi", "jb.phi_a", "jb.phi_b", "jd.s")), ("dym", ("j1_ja.q", "j2_jb.q1", "j2_jb.q2", "j4_jd.q"))):
        cardan("convert", "turns.mbs", "turns." + ending)
        cardan("simulate", "turns." + ending, "--stop", "1", "--intervals", "2", "--tolerance", "1e-10", "-o", "turns.csv")
        with open("turns.csv") as file:
            rows = list(csv.reader(file))
        ends.append([float(rows[-1][rows[0].index(name)]) for name in names])
    for name, a, b in zip(names, *ends):
        suite.near(f"turns.dym: {name} as in Modelica", b, a, 1e-6)
    # cylindrical, planar and free joints as steps, from either side
    with open("steps.mbs", "w") as file:
        file.write("cardan-mbs 1\nglobal {\ngravity 1 2 -9.81\n}\npart ground {\ninertial yes\nframe o {\nangles 0.3 0.1 0.2\n}\n}\n")
        for name, joint, turned in (("a", "cylindrical {\naxis 1 2 0\ncoordinate 0.3 0.2\nspeed 0.5 0.1\n}", False),
                                    ("b", "planar {\naxis 0 1 1\naxis2 1 0 0\ncoordinate 0.1 0.2 0.3\nspeed 0.3 0.4 0.5\n}", False),
                                    ("c", "planar {\naxis 0 1 1\naxis2 1 0 0\ncoordinate 0.1 0.2 0.3\nspeed 0.3 0.4 0.5\n}", True),
                                    ("d", "free {\ncoordinate 0.1 0.2 0.3 1 0 0 0\nspeed 0.5 0.6 0.7 0 0 0\n}", False)):
            ends = ("ground.o", name + ".o")
            file.write(f"part {name} {{\nbody {{\nmass 2\ninertia 0.2 0.3 0.25 0 0 0\nframe {name}.cm\n}}\nframe o {{\nangles 0.1 0 0.4\n}}\n"
                       f"frame cm {{\norigin 0.1 0.05 -0.3\n}}\n}}\n"
                       f"interact j{name} {{\naframe {ends[turned]}\nbframe {ends[not turned]}\njoint {joint}\n}}\n")
    ends = []
    for ending, names in (("mo", ("ja.phi", "ja.s", "jb.s_x", "jb.s_y", "jb.phi", "jc.s_x", "jc.s_y", "jc.phi", "jd.r_rel_a[1]", "jd.r_rel_a[3]")),
                          ("dym", ("j1_ja_2.q", "j1_ja_1.q", "j2_jb_1.q", "j2_jb_2.q", "j2_jb_3.q", "j3_jc_3.q", "j3_jc_2.q", "j3_jc_1.q", "j4_jd_1.q", "j4_jd_3.q"))):
        cardan("convert", "steps.mbs", "steps." + ending)
        cardan("simulate", "steps." + ending, "--stop", "1", "--intervals", "2", "--tolerance", "1e-10", "-o", "steps.csv")
        with open("steps.csv") as file:
            rows = list(csv.reader(file))
        ends.append([float(rows[-1][rows[0].index(name)]) for name in names])
    for name, a, b in zip(names, *ends):
        suite.near(f"steps.dym: {name} as in Modelica", b, a, 1e-6)
    # laws of forces, springs, dampers and rotors of joints, and where all begins, through Adams and MBDyn and back
    shutil.copy(os.path.join(HERE, "laws.mbs"), "laws.mbs")
    for ending in ("adm", "mbd"):
        said = cardan("convert", "laws.mbs", "laws." + ending, "--prove")
        differ = [float(x) for x in re.findall("differ by ([-+.e0-9]+)", said)]
        suite.check(f"laws.{ending}: equal", len(differ) == 2 and max(differ) < 1e-12, said)
        cardan("convert", "laws." + ending, "back.mbs")
        with open("back.mbs") as file:
            text = file.read()
        for words in (r"coordinate 0.3\b|coordinate 0.30000000000000\d|coordinate 0.29999999999999\d", r"speed 1.5\b|speed 1.50000000000000\d|speed 1.499999999999999\d"):
            suite.check(f"laws.{ending}: '{words}'", re.search(words, text), text)
    said = cardan("convert", "laws.mbs", "laws.mo")
    suite.check("laws.mo: nothing is left out", "left out" not in said, said)
    cardan("simulate", "laws.mo", "--stop", "1e-6", "--intervals", "1", "--no-verify", "--no-units", "-o", "laws.csv")
    with open("laws.csv") as file:
        rows = list(csv.reader(file))
    for name, kernel in (("hinge.a", 1.408752), ("rail.wd", 4.55232071), ("rail.a", 2.45915071)):  # by mbs_forward at the start
        suite.near(f"laws.mo: {name} as the kernel has it", float(rows[1][rows[0].index(name)]), kernel, 1e-6)
    with open("free.mbs", "w") as file:
        file.write(open("laws.mbs").read().replace("q*rail.q1", "joint2.q1"))
    for ending, of in (("adm", "function of Adams"), ("mbd", "datum of MBDyn")):
        cardan("convert", "free.mbs", "free." + ending, says=[f"joint 'hinge': a law of 'joint2.q1', which no {of} is: left out"])
    # as others write them: a mass of 2 kg on a spring of 8 N/m, in millimetres; and what the kernel has not is said
    with open("others.adm", "w") as file:
        file.write(OTHERS_ADM)
    with open("others.mbd", "w") as file:
        file.write(OTHERS_MBD)
    for ending, says in (("adm", ["SFORCE/3: a force by a subroutine: left out", "SFORCE/4: a function of SHF(…) of 6 arguments: left out",
                                  "VFORCE/6: a force along the axes of a third part: left out"]),
                         ("mbd", ["force 3: a drive 'cosine': left out", "drive caller 7: a law of 'Var': left out",
                                  "force 4: drive 7: left out", "force 5: a follower force between two points: left out"])):
        cardan("convert", "others." + ending, "others.mbs", says=says)
        cardan("convert", "others.mbs", "Others.mo", "--prove", "--quiet")
        cardan("simulate", "Others.mo", "--stop", "1", "--intervals", "2", "--tolerance", "1e-10", "-o", "others.csv")
        with open("others.csv") as file:
            rows = list(csv.reader(file))
        at = rows[0].index("mass.frame_a.r_0[1]")
        suite.near(f"others.{ending}: x", float(rows[-1][at]), 0.1*math.cos(2) + 0.1*math.sin(2), 1e-7)
    # Modelica as a source: the library's examples, and what has no place in the kernel is said
    for model, says in [("Elementary.DoublePendulum", []), ("Elementary.FreeBody", []), ("Loops.Fourbar1", []),
                        ("Elementary.ForceAndTorque", []), ("Elementary.SpringDamperSystem", []),
                        ("Elementary.ThreeSprings", ["Spring 'spring1': a force at a point without mass"]),
                        ("Loops.Fourbar2", ["'universalSpherical': what class", "left out"]),
                        ("Elementary.PointGravity", ["world: gravity of a point: none"])]:
        cardan("convert", "Modelica.Mechanics.MultiBody.Examples." + model, "model.mbs", says=says)
        cardan("convert", "model.mbs", "model.mo", "--prove", says=["accelerations differ by"])
    with open("Couples.mo", "w") as file:
        file.write(COUPLES)
    cardan("convert", "Couples.mo", "couples.mbs")
    cardan("convert", "couples.mbs", "again.mo", "--prove", says=["accelerations differ by", "5 joints"])
    with open("couples.mbs") as file:
        text = file.read()
    for words in ["law \"(0.5 + (sin(time)*b.v1))\"", "ratio 2", "armature 0.1", "stiffness 3", "rest 0.2", "damping 0.4", "input \"u\"",
                  "gear 7", "lower -2", "upper 3", "universal", "planar", "spherical", "law \"-(q)\""]:
        suite.check(f"Couples.mo: '{words}'", words in text, text)
    with open("empty.mo", "w") as file:
        file.write("model empty Real x = 1; end empty;")
    cardan("convert", "empty.mo", "empty.mbs", code=1, says=["no MultiBody world"])
    with open("wrong.mo", "w") as file:
        file.write("model wrong Nothing x; end wrong;")
    cardan("convert", "wrong.mo", "wrong.mbs", code=1, says=["Nothing"])
    cardan("convert", "arm.urdf", "arm.docx", code=2)
    cardan("convert", "none.urdf", "arm.mo", code=1, says=["cannot be read"])
    with open("bad.urdf", "w") as file:
        file.write("<robot>\n<link name='a'>\n</robot>")
    cardan("convert", "bad.urdf", "arm.mo", code=1, says=["bad.urdf:3: mismatched tag"])
    cardan("massprops", "cube.obj", "--density", "7850", says=["mass     7850 kg", "xx 1308.33333333"])
    cardan("massprops", "leak.obj", code=1, says=["the mesh leaks: 4 edge(s)", "(0, 0, 0)"])
    cardan("massprops", "cube.obj", "--density", "-1", code=2)
suite.finish()
