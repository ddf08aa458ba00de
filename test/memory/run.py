#!/usr/bin/env python3
"""Peak memory from text to result, for each scalar equation that a larger model has more: run.py CARDAN"""
import os
import re
import subprocess
import sys
import tempfile

CARDAN = os.path.abspath(sys.argv[1])
MOST = 5.0  # kB; chains from 100 links on are solved sparse, and their memory grows with their length alone

LADDER = """
model Ladder
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    Pin p, n;
    parameter Real R = 1;
  equation
    p.v - n.v = R*p.i;
    p.i + n.i = 0;
  end Resistor;
  model Capacitor
    Pin p, n;
    Real v(start = 0, fixed = true);
    parameter Real C = 1e-3;
  equation
    v = p.v - n.v;
    C*der(v) = p.i;
    p.i + n.i = 0;
  end Capacitor;
  model Node
    Pin p;
    parameter Real v = 0;
  equation
    p.v = v;
  end Node;
  parameter Integer n = %d;
  Node source(v = 1), ground;
  Resistor r[n];
  Capacitor c[n];
equation
  connect(source.p, r[1].p);
  for k in 1:n loop
    connect(r[k].n, c[k].p);
    connect(c[k].n, ground.p);
  end for;
  for k in 1:n - 1 loop
    connect(r[k].n, r[k + 1].p);
  end for;
end Ladder;
"""

CHAIN = """
model Chain
  model Link
    import Modelica.Mechanics.MultiBody;
    MultiBody.Interfaces.Frame_a frame_a;
    MultiBody.Interfaces.Frame_b frame_b;
    MultiBody.Joints.Revolute pin(n = {0, 0, 1}, phi(fixed = true), w(fixed = true), animation = false);
    MultiBody.Parts.FixedTranslation rod(r = {0.1, 0, 0}, animation = false);
    MultiBody.Parts.Body body(m = 0.1, r_CM = {0.05, 0, 0}, I_33 = 1e-4, animation = false);
  equation
    connect(frame_a, pin.frame_a);
    connect(pin.frame_b, rod.frame_a);
    connect(pin.frame_b, body.frame_a);
    connect(rod.frame_b, frame_b);
  end Link;
  parameter Integer n = %d;
  inner Modelica.Mechanics.MultiBody.World world(enableAnimation = false);
  Link link[n];
equation
  connect(world.frame_b, link[1].frame_a);
  for k in 1:n - 1 loop
    connect(link[k].frame_b, link[k + 1].frame_a);
  end for;
end Chain;
"""


def peak(folder, text):
    """(equations, kB)"""
    path = os.path.join(folder, "model.mo")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    checked = subprocess.run([CARDAN, "check", path], stdout=subprocess.PIPE, timeout=60, check=True).stdout.decode()
    command = [CARDAN, "simulate", path, "--stop", "0.01", "--outputs", "time", "-o", os.path.join(folder, "r.csv")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit("status %d" % process.returncode)
    return int(re.search(r"(\d+) equations", checked).group(1)), usage.ru_maxrss


if "sanitize" in os.path.dirname(CARDAN):
    sys.exit(0)  # the limit is for the program that users have
wrong = 0
with tempfile.TemporaryDirectory() as place:
    for name, model, small, large in (("ladder", LADDER, 500, 2500), ("chain", CHAIN, 100, 160)):
        (n0, kb0), (n1, kb1) = peak(place, model % small), peak(place, model % large)
        each = (kb1 - kb0) / (n1 - n0)
        print("%s: %.1f kB for each of %d equations more" % (name, each, n1 - n0))
        if each > MOST:
            print("more than %g kB" % MOST)
            wrong += 1
sys.exit(wrong > 0)
