#!/usr/bin/env python3
"""run.py CARDAN: ideal switches and dry friction (Switching.mo), compared with what can be computed by hand.

Diodes and friction elements put relations into loops with continuous unknowns (run/mixed.c): a circuit or a drive that
has a solution must run, and run right. Where the environment variable MSL_DIR names a folder with the official library, each
model runs on that one too.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import LIBRARIES, Suite  # noqa: E402

suite = Suite(__file__)


def mean(r, name, begin, end):
    """By the trapezoidal rule, between two times."""
    t, y, total = r['time'], r[name], 0
    pairs = [i for i in range(len(t) - 1) if t[i] >= begin and t[i + 1] <= end]
    for i in pairs:
        total += (t[i + 1] - t[i]) * (y[i] + y[i + 1]) / 2
    return total / (t[pairs[-1] + 1] - t[pairs[0]])


def at(r, name, time):
    return min(zip(r['time'], r[name]), key=lambda p: abs(p[0] - time))[1]


def near(what, value, wanted, allowed):
    return [] if abs(value - wanted) <= allowed else ['%s is %.8g, not %.8g' % (what, value, wanted)]


def bridge(r):
    """Charged to nearly the amplitude, discharged by less than I*T/C between two charges."""
    late = [v for t, v in zip(r['time'], r['c.v']) if t > 0.03]
    wrong = near('highest voltage', max(late), 9.8, 0.2) + near('lowest voltage', min(late), 9.1, 0.3)
    if min(r['d1.i']) < -2e-4:
        wrong.append('a diode conducts backwards: %g A' % min(r['d1.i']))
    return wrong


def bridge_stiff(r):
    """Without a resistor the capacitor follows the source exactly while it is charged."""
    late = [v for t, v in zip(r['time'], r['c.v']) if t > 0.03]
    return near('highest voltage', max(late), 10, 0.02) + near('voltage at a peak', at(r, 'c.v', 0.055), 10, 0.02)


def buck(r):
    return near('mean output', mean(r, 'c.v', 0.015, 0.02), 12, 0.05)


def buck_light(r):
    """Discontinuous current: V = 2*E/(1 + sqrt(1 + 4*K/D^2)), K = 2*L/(R*T)."""
    wrong = near('mean output', mean(r, 'c.v', 0.08, 0.1), 24 * 2 / (1 + math.sqrt(1 + 4 * 0.1 / 0.25)), 0.1)
    return wrong + (['the current never rests'] if min(abs(i) for t, i in zip(r['time'], r['l.i']) if t > 0.08) > 1e-3 else [])


def graetz(r):
    """The mean voltage at the inductor is zero in a period: the resistor has the mean of |sin|."""
    return near('mean current', mean(r, 'l.i', 0.08, 0.1), 2 * 100 / math.pi / 10, 0.02)


def graetz_inductive(r):
    """Commutation costs 2*omega*L*I/pi of voltage."""
    return near('mean current', mean(r, 'l.i', 0.08, 0.1), 2 * 100 / math.pi / (10 + 2 * 100 * math.pi * 1e-3 / math.pi), 0.06)


def slope_brake(r):
    """Stops at 1/12 s, sticks, goes on when the push is beyond 15 N at 1.6 s: s = 1/24 + 10/3*(t - 1.6)^3."""
    stuck = [abs(v) for t, v in zip(r['time'], r['m.v']) if 0.0834 < t < 1.5999]
    wrong = near('place where it rests', at(r, 'm.s', 1.0), 1 / 24, 1e-6) + near('place at the end', r['m.s'][-1], 1 / 24 + 0.4 ** 3 * 10 / 3, 1e-5)
    return wrong + near('velocity while stuck', max(stuck), 0, 1e-8)


def two_clutches(r):
    """Clutches keep the angular momentum; the torque gives 30*(1 - cos(2*pi*t))/(2*pi)."""
    wrong = []
    for time in (0.5, 1, 2.5, 4.25, 5):
        momentum = at(r, 'j1.w', time) + 0.1 * at(r, 'j2.w', time) + 2 * at(r, 'j3.w', time)
        wrong += near('momentum at %g' % time, momentum, 6 + 30 * (1 - math.cos(2 * math.pi * time)) / (2 * math.pi), 1e-4)
    return wrong


def two_brakes(r):
    """5 + 2 N.m hold 8*sin(pi*t) but for the peaks: it rests whenever the torque passes through zero."""
    wrong = []
    for time in range(2, 8):
        wrong += near('speed at %d' % time, at(r, 'j.w', time), 0, 1e-8)
    return wrong + (['it never slides'] if max(r['j.w'][len(r['j.w']) // 2:]) < 0.01 else [])


def breakaway(r):
    """Held by 6 N.m and between 2 (should it already drag) and 2.2: 10*sin(pi*t) breaks it away between 0.8 and 0.82."""
    held = max(abs(w) for t, w in zip(r['time'], r['j.w']) if 6.2 <= t < 6 + math.asin(0.8) / math.pi - 1e-3)
    moves = at(r, 'j.w', 6 + math.asin(0.82) / math.pi + 0.02)
    return near('speed while held', held, 0, 1e-8) + ([] if moves > 0.01 else ['it does not break away: %g' % moves])


def check_valve(r):
    """Opens when 1e6*(1.5*t)^2 = 3e5; at the end 2.25e6*(1 - V) = 100*V + a*V + a*(V - 0.09)^2 + 3e5."""
    opens = math.sqrt(0.3) / 1.5
    leak = max(abs(v) for t, v in zip(r['time'], r['V']) if t < opens - 1e-3)
    a = 1e5 / 0.09
    low, high = 0.09, 1.0
    for _ in range(60):
        V = (low + high) / 2
        low, high = (V, high) if 2.25e6 * (1 - V) > 100 * V + a * V + a * (V - 0.09) ** 2 + 3e5 else (low, V)
    return near('flow while closed', leak, 0, 1e-4) + near('flow at the end', r['V'][-1], low, 1e-5)


def pipe(r):
    """The equations hold at every point."""
    a, worst = 1e5 / 0.09, 0
    for t, V, d, x in zip(r['time'], r['V'], r['d'], r['x']):
        drop = a * V + math.copysign(a * max(0, abs(V) - 0.09) ** 2, V) + 1e5 * V
        worst = max(worst, abs(drop - 4e5 * math.sin(3 * t)) / 4e5, abs(d - V * x))
    return near('residual', worst, 0, 1e-9) + ([] if max(r['V']) > 0.1 else ['it stays in the linear range'])


CASES = {'Bridge': bridge, 'BridgeStiff': bridge_stiff, 'Buck': buck, 'BuckLight': buck_light, 'Graetz': graetz,
         'GraetzInductive': graetz_inductive, 'SlopeBrake': slope_brake, 'TwoClutches': two_clutches, 'TwoBrakes': two_brakes,
         'Breakaway': breakaway, 'CheckValve': check_valve, 'Pipe': pipe}


for library in LIBRARIES:
    for name, judge in CASES.items():
        run = suite.simulate('Switching.' + name, 'Switching.mo', '--intervals', '2000', *library)
        wrong = judge(run.columns) if suite.status(name, run) else []
        suite.check(' '.join([name] + library), not wrong, '; '.join(wrong))
suite.finish()
