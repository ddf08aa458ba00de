"""The commands convert and massprops as a user calls them. Prints what failed; exit 1."""
import os
import subprocess
import sys
import tempfile

CARDAN = os.path.abspath(sys.argv[1])
URDF = """<robot name="arm"><link name="base"/><link name="upper"><inertial><origin xyz="0 0 -0.5"/><mass value="2"/>
<inertia ixx="0.2" iyy="0.2" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 1 0"/>
<limit lower="-1" upper="1" effort="10" velocity="2"/></joint><gazebo reference="upper"/></robot>"""
CUBE = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\nf 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\n"
failures = []


def cardan(*arguments, code=0, says=()):
    run = subprocess.run([CARDAN, *arguments], capture_output=True, text=True, timeout=60)
    out = run.stdout + run.stderr
    if run.returncode != code:
        failures.append(f"{' '.join(arguments)}: exit {run.returncode}, not {code}:\n{out}")
    for words in says:
        if words not in out:
            failures.append(f"{' '.join(arguments)}: does not say '{words}':\n{out}")
    return out


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
               says=["read: <gazebo> upper: what stands in line 4: left out", "accelerations differ by"])
        cardan("convert", "out." + ending, "again.mbs", "--quiet")
    cardan("convert", "arm.urdf", "arm.mo", says=["written: joint 'shoulder': limits: left out"])
    cardan("parse", "arm.mo")
    cardan("convert", "arm.urdf", "arm.dym")
    cardan("convert", "arm.urdf", "arm.mo", "--prove", code=1, says=["nothing is proved"])
    cardan("convert", "arm.urdf", "arm.docx", code=2)
    cardan("convert", "none.urdf", "arm.mo", code=1, says=["cannot be read"])
    with open("bad.urdf", "w") as file:
        file.write("<robot>\n<link name='a'>\n</robot>")
    cardan("convert", "bad.urdf", "arm.mo", code=1, says=["bad.urdf:3: mismatched tag"])
    cardan("massprops", "cube.obj", "--density", "7850", says=["mass     7850 kg", "xx 1308.33333333"])
    cardan("massprops", "leak.obj", code=1, says=["the mesh leaks: 4 edge(s)", "(0, 0, 0)"])
    cardan("massprops", "cube.obj", "--density", "-1", code=2)
for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
