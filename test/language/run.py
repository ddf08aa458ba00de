#!/usr/bin/env python3
"""Small models over the whole language, each with values known by hand: run.py CARDAN [PART-OF-A-NAME ...]

Each case: a model of a package beside this file, when it ends (None: as its experiment says), and values of its variables
there.
"""
import csv
import math
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

CASES = {
    'Arrays.Distributed': (1, {'s': 21, 't': 20, 'u': 14, 'v': 35}),
    'Arrays.SumsOfArrays': (1, {'a[1]': 6, 'a[2]': 15, 'b[2]': 9, 'c[2,3]': 54, 'd': 21, 'e[1,2]': 12, 'f[3]': 10, 'h[2]': 7.5,
                                'k[1]': 0, 'q[2]': 14}),
    'Arrays.SizesOfJoined': (1, {'s[1]': 3, 's[2]': 4, 's[3]': 4, 's[4]': 3, 's[5]': 3, 's[6]': 3, 't': 12.5}),
    'Arrays.Empty': (1, {'i': 2, 'a': 7, 'b': 1, 'd[2]': 1, 'e[2,1]': 1, 'f': 0, 'g[3]': 0, 's[2]': 2, 'e1': 0}),
    'Arrays.Moving': (1, {'a[2]': 3, 'b[1]': 3, 'b[2]': 4, 'c[3]': 1, 'w[2]': 4, 'w[3]': 20, 'x[1]': 0, 'x[4]': 3}),
    'Arrays.OpenResults': (1, {'a[2]': 4, 'b[3]': 19, 'c[2]': 4, 'd': 16}),
    'Arrays.EmptyRedeclared': (1, {'s': 2}),
    'Arrays.EmptyConnectors': (1, {'s': 2}),
    'Arrays.Kinds': (1, {'x': 10, 'y': 29, 'a': 5, 'l': 2, 'o': 3, 'any': 1, 'all': 0, 'd': 1, 'z[2]': -2, 'w[2,1]': 21,
                         'v[2]': 16, 'u': 24, 'q': -2, 'p': 5, 'r[2]': 3}),
    'Components.Arrays': (1, {'s': 15, 'qs': 30, 'r2': 9, 'diag2': 15, 'sl[1]': 6, 'sl[2]': 12}),
    'Components.Redeclared': (1, {'m.x': 2, 'm.y': 2}),
    'Components.Conditional': (1, {'r': 10}),
    'Components.InnerOuter': (1, {'r': 10, 's': 2}),
    'Components.Enumerations': (1, {'n': 3, 'g': 2, 's': 6, 'lt': 1, 'c': 3, 'i': 3, 'y': 3, 'b2': 20, 'nx': 2, 'p[3]': 3}),
    'Components.Records': (1, {'c.x': 5, 'c.y': 7, 's': 5, 'e.y': 3, 'fy': 9}),
    'Components.FlowOfParts': (1, {'flows': 1, 'x': 3}),
    'Components.OuterOfPackage': (1, {'around.part.k': 30}),
    'Components.SizeOfStart': (1, {'x[1]': 3, 'y[5]': 5, 's': 9, 'z[1]': 1, 'z[2]': 2}),
    'Components.IndexedByTypes': (1, {'x[3,2]': 13, 's': 36, 't': 3}),
    'Dynamics.ComputedInitial': (0.5, {'at[1]': 0, 'at[2]': 1, 'at[3]': 0, 'at[4]': 0, 'x': 2, 'y': 2, 'z': 0, 'w': 0}),
    'Dynamics.Mixing': (1, {'h': 175, 'act': 175, 'back': 200}),
    'Dynamics.Buses': (1, {'s1.v': 6, 's2.v': 8}),
    'Dynamics.Whens': (1, {'n': 22, 'k': 6, 't1': 0.9, 'last': 1}),
    'Dynamics.DelayedStairs': (5, {'lost': 0}),
    'Dynamics.Delays': (1.5, {'y': 1.44, 'z': 1.3, 'o0': 1.5, 'o1': 0.5}),
    'Dynamics.Homotopy': (1, {'x': 2, 'y': 4}),
    'Dynamics.InitialSections': (1, {'x': 10, 'd': 7}),
    'Dynamics.Strings': (1, {'n': 11, 'eq': 1, 'lt': 1, 'm': 1, 'e2': 1, 'e3': 1, 'e4': 1, 'e5': 1, 'e6': 1, 'e7': 1,
                             'e8': 1, 'e9': 1}),
    'Expressions.Enabled': (2, {'subSystem.c.x': math.exp(-0.5), 'outside': 1}),
    'Expressions.Operators': (1, {'c.re': 7, 'c.im': 5, 'd.re': -4, 'w.im': 1, 'dot.re': 10, 'dot.im': 10, 'e': 1, 'f': 1,
                                  'mv[1].re': 5, 'mv[1].im': -2}),
    'Expressions.FunctionArguments': (1, {'a': 9, 'b': 4, 'c': 0.25, 'd[2]': 4, 'e': 0.3325}),
    'Expressions.Derivatives': (1, {'a': 12 + math.cos(2), 'b': 4, 'dq': 3, 'r': 6 + math.cos(1), 's': 11 * math.cos(1)}),
    'Expressions.Slices': (1, {'r[4]': 24, 'c[3]': 34, 'b[2,1]': 32, 'e': 33, 'v[1]': 14, 'v[2]': 11, 'x[2]': 31,
                               'st[1]': 2, 'st[3]': 8, 'B[2,2]': 6, 't[3]': 25, 'tt[2,3]': 32, 'cc[2,3]': 8, 'cc[3,1]': 1,
                               'sz': 1, 'mx': 34, 'mn': 11, 'op[2,1]': 6, 'cr[3]': 1, 'sk[1,2]': -3, 'sy[2,1]': 2,
                               'ls[4]': 0.75}),
    'Expressions.FirstResults': (1, {'a': 2, 'b': 6, 'c[1]': 1, 'c[2]': 3}),
    'Expressions.KnownArrays': (1, {'a': 10 - 1900 + 8000, 'b': (30 + 1100 + 0.5 + 4000) + (-20 + 3100 + 0.5 + 12000),
                                    'c': 28}),
    'Expressions.OpenSlices': (1, {'y': 5, 'z': 5, 's': 14}),
    'Statements.WhenLoops': (0.95, {'y': 30, 'k[1]': 0, 'm[1,2]': 106, 'm[2,3]': 209, 'n': 7}),
    'Components.RedeclaredValues': (1, {'first.y': 4, 'first.x': 2, 'second.y': 7, 'r': 9, 'third.x': 5}),
    'Expressions.Reductions': (1, {'a': 18, 'b': 120, 'c': 6, 'd': 1, 'm[2,1]': 21, 'm[1,3]': 13, 'e': 20, 'bb': 1, 'f': 10,
                                   'vs': 41}),
    'Statements.Graph': (1, {'a': 1, 't2.t': 0.2}),
    'Statements.Evaluated': (1, {'x[2]': 4, 'z': 3}),
    'Statements.Events': (1, {'n': 1, 'a': 1, 'b': 1, 'c': 1, 'ab': 0.5, 'sg': 1, 'md': 1, 'dv': 3, 'rm': -1, 'ce': 3,
                              'fl': -3, 'it': 2}),
    'Statements.ByParameter': (1, {'x': math.exp(-1), 'y': 2}),
    'Statements.ByOtherParameter': (1, {'x': 3, 'y': 9}),
    'Statements.Tuples': (1, {'s': 9, 'p': 24, 'n': 3, 's1': 6, 'p2': 30, 'n2': 4}),
    'Statements.RecordArrays': (1, {'s': 14, 'q.y': 4, 't': 3, 'n': 4, 'last': 16}),
    'Statements.Extended': (1, {'r': 70}),
    'Statements.Types': (1, {'l': 5, 'w[2,3]': 6, 's': 18}),
    'Statements.Assignments': (1, {'A[1,3]': 4, 'A[2,2]': 9, 't': 28, 'u[1]': 103, 'u[2]': 4, 'q': 729}),
    'Statements.VariableIndex': (1, {'k': 3, 'y': 9, 'z': 30, 'm': 2}),
    'Statements.DecidedSizes': (1, {'a[2]': 2, 'b[3]': -2, 's.phase': 2, 'c.phase': 1, 'c.x': 0.4}),
    'Structure.Settled': (1, {'p': 4, 'q': 2, 'branch': 2}),
    'Structure.KeptMass': (1, {'m': 3030, 'level': 3030/2400}),
    'Structure.SmallBesideLarge': (1, {'x': 0.0199992, 'y': 0.015}),
    'Sections.RunningMean': (1, {'buffer[1]': 6, 'buffer[5]': 10, 'mean': 8, 'oldest': 5, 'at': 5, 'filled': 5}),
    'Sections.Queue': (1, {'queue[1]': 5, 'queue[2]': 6, 'queue[3]': 8, 'queue[4]': 0, 'n': 3, 'out': 4, 'k': 10}),
    'Sections.ReadBefore': (1, {'x': 3, 'y': 23, 'z': 6, 'w[1]': 1, 'w[2]': 4, 'w[3]': 3, 'u[1]': 11, 'u[2]': 15}),
    'Sections.Branches': (1, {'c': 2, 'n': 1, 'm': 1, 'b': 1}),
    'Sections.SelfEdges': (0.93, {'n': 5, 'f': 4, 'k': 4, 'c': 10, 'd': 9, 'e': 0}),
    'Sections.Chain': (0.95, {'a': 105, 'b': 212, 'c': 4, 'd': 100, 'on': 0}),
    'Sections.TwoSections': (1, {'n': 5, 'm': 70, 'p': 15, 'y': 3.5}),
    'Sections.Results': (1, {'a': 2, 'n': 3, 'v[2]': 2, 'c': 4, 'i': 3, 'r.x': 3, 's': 209, 'q[1].v[1]': 101, 'q[2].v[2]': 104,
                             'da': 1, 'dv[1]': 1.5, 'dv[2]': 1.5}),
    'Sections.Texts': (0.9, {'e': 1, 'was': 3, 'n': 3, 'ok': 1}),
    'Sections.Breaks': (4, {'first': 1, 'count': 6, 'jumps': 2}),
    'Sections.Whiles': (1, {'w': 5, 'u': 3, 'turns': 5, 'jumps': 5}),
    'Sections.WhileInWhen': (1, {'time': 0.75, 'digits': 5, 'k': 0, 'x': 1.75}),
    'Sections.Whens': (1, {'n': 7, 'm': 10}),
    'Sections.Starts': (1, {'n': 3, 'k': 13, 'x': 3}),
    'Sections.Matrix': (1, {'A[1,1]': 32, 'A[1,2]': 22, 'A[1,3]': 36, 'A[2,1]': 42, 'A[2,2]': 44, 'A[2,3]': 23, 's': 75}),
    'Sections.Large': (0.95, {'i': 208, 'hits': 1, 'y': 1.85, 'above': 0, 'v[1]': 1.3}),
    'Sections.Quiet': (1, {'b': 0, 'y': 1, 'z': -1, 'n': 20}),
    'Sections.Clocked': (1, {'x': 12, 'y': 12, 'n': 11}),
    'Sections.States': (1, {'x': 0.4 + 5*(1 - 0.1 - 0.1/2 - 0.1/3 - 0.1/4), 'f': 5, 'y': 0.4 + 5*(1 - 0.1 - 0.1/2 - 0.1/3 - 0.1/4),
                            'g': 5, 'i': 5}),
    'Sections.RecordArray': (0.95, {'r[1].x': 6, 'r[1].v[1]': 9, 'r[1].v[2]': 12, 'r[2].v[1]': 12, 'r[3].n': 9, 'i': 3}),
    'Sections.Shuffled': (1.05, {'s': 76, 'i': 1, 'A[1]': 6, 'A[5]': 12, 'A[15]': 10}),
    'Structure.Ladder': (1, {'r[4].p.i': 1, 'r[3].n.v': 4}),
    'Structure.Parallel': (1, {'i': 6}),
    'Structure.Pendulum': (1, {'x': -0.98629, 'y': -0.16501}),
    'Structure.TwoEquations': (1, {'x': 1, 'y': 2}),
    'Structure.Nonlinear': (1, {'x': 0.7390851}),
    'Structure.Counter': (1, {'c': 0, 'd': 0, 'k': 5}),
    'Structure.Integers': (1, {'a': -3, 'b': 1, 'c': -1, 'd': -3, 'f': 3.5, 'g': 0.5, 'h': 3, 'i2': 5, 's': -1}),
    'Structure.Matrices': (1, {'x[1]': 1, 'x[2]': 1, 'y[1]': 2, 'y[2]': 1, 'dt': -2, 'inv[2,2]': 0.25, 'ev[2,1]': 3}),
    'Structure.Vectorised': (1, {'f': 55, 'v[3]': 6, 'w[2,1]': math.sin(2), 'u[2]': 10, 'a[1]': math.pi / 4}),
    'Structure.Imports': (1, {'a': 8, 'b': 10, 't2': 10, 'p': math.pi, 'r': 3}),
    'Structure.OtherImports': (1, {'a': 8, 'r': 5}),
    'Structure.Media': (1, {'a.y': 8400, 'b.y': 2001}),
    'Redeclared.First': (1, {'a.y': 1}),
    'Redeclared.Second': (1, {'a.y': 3}),
    'Redeclared.Third': (1, {'a.y': 1}),
    'Redeclared.SameClass': (1, {'a.y': 5}),
    'Redeclared.Levels': (1, {'plain.inside.first.a.y': 6, 'modified.inside.first.a.y': 7, 'again.inside.first.a.y': 51}),
    'Redeclared.Over': (1, {'own.a.y': 5, 'kept.a.y': 16, 't.y': 90, 'u.y': 40}),
    'Redeclared.OfClass2': (1, {'n.y': 400}),
    'Redeclared.OfClass3': (1, {'n.y': 100}),
    'Redeclared.OfClass4': (1, {'n.y': 8}),
    'Redeclared.OfClass5': (1, {'n.y': 101}),
    'Redeclared.Constrained2': (1, {'s.y': 7}),
    'Redeclared.Constrained3': (1, {'s.y': 7}),
    'Redeclared.NestedConstraint': (1, {'element.volume.m': 2}),
    'Redeclared.Sizes': (1, {'w.w[3]': 15, 'w.v[2]': 2, 'y': 3}),
    'Redeclared.Packages': (1, {'oil.y': 100, 'thick.y': 150, 'mixed.y': 15, 'around.same.y': 100, 'around.own.y': 7}),
    'Redeclared.SamePackage': (1, {'port.v': 2}),
    'Redeclared.Records': (1, {'y': 13, 'h.t': 4}),
    'Redeclared.InnerRedeclared': (1, {'env.y': 4, 'reader.y': 8}),
    'Redeclared.Arrays': (1, {'kept.s': 5, 'three.s': 6}),
    'Connected.AbsentSubscript': (1, {'s.s': 2}),
    'Connected.AbsentLoop': (1, {'s.s': 1}),
    'Connected.AbsentSlice': (1, {'s.s': 1, 't.s': 6}),
    'Connected.PresentLoop': (1, {'s.s': 7}),
    'Connected.Holes': (1, {'s.s': 16, 't.s': 6}),
    'Connected.ConditionalUsed': (1, {'y': 7, 'z': 8}),
    'Connected.Unconnected': (1, {'y': 27}),
    'Connected.Nested': (1, {'u.k.z': 10, 'v.k.z': 10}),
    'Connected.ArrayOfBuses': (1, {'u[1].k.z': 6, 'u[2].k.z': 8}),
    'Connected.OneElement': (1, {'k.z': 14}),
    'Connected.Protected': (1, {'u.k.z': 6, 'u.g[1].z': 2, 'u.g[2].z': 4}),
    'Connected.Either': (1, {'k.z': 4, 'l.z': 8}),
    'Connected.Backwards': (1, {'k[1].z': 6, 'k[2].z': 4, 'k[3].z': 2}),
    'Connected.SizesByParameters': (1, {'heat.v[5]': 1, 'a': 3, 'b[2]': 0.5, 'c[2,2]': 1, 'd[3]': 2}),
    'Times.Before': (None, {'time': 5, 'n': 54, 'm': 6, 'k': 2, 'x': 15, 'last': 0, 'd': 4, 'f': 5}),
    'Times.ToZero': (None, {'time': 0, 'x': 10}),
    'Times.Meeting': (None, {'time': 2.05, 'n': 24, 'both': 3}),
    'Times.Clocked': (None, {'time': 0, 'v': 0, 'n': 11}),
    'Times.Inherited': (None, {'time': -1}),
    'Times.Overridden': (None, {'time': 4}),
    'Times.UnknownPeriod': (1, {'n': 4, 'm': 1, 'k': 5, 'hold.y': 1, 'x': 1, 'd': 0.75}),
    'Times.UnknownTables': (1, {'t.y[1]': 0.5, 's.y[1]': 4, 'q.y': 6, 'x': 7}),
    'Times.UnknownObjects': (1, {'y': 10, 'n': 2}),
    'Times.SteadyPipes': (1, {'m[1]': math.sqrt(200 / 12), 'p[7]': 2e5, 'h[12]': 3e5 + 12000 / math.sqrt(200 / 12)}),
    'Times.SteadyRegions': (1, {'x[1]': 1, 'x[12]': 1, 'y[7]': 1}),
    'Times.SteadyLadder': (1, {'v[2]': 0.498129344, 'v[16]': 0.498129344}),
    'Times.OneSecond': (None, {'time': 8}),
    'Details.Names': (1, {'n': len('Names.sub')}),
    'Details.Reinits': (1, {'x[1]': 3 * math.exp(-0.5), 'x[2]': 4 * math.exp(-0.5)}),
    'Details.AtStart': (1, {'d': 8, 'e': 1.3, 'b': 0}),
    'Details.Sampled': (1, {'y': sum(0.5 ** (10 - k) * k / 10 for k in range(11))}),
    'Details.PartlyAssigned': (1, {'y': 2, 'i': 4}),
    'Details.Polynomials': (1, {'c[2]': 3, 'c[4]': 2, 'd[1]': 1, 'd[3]': -1, 'p': 17, 'q': 5, 'dp': 8}),
    'Details.Aliases': (1, {'a': 2, 'b': 6, 'c': 10}),
    'Details.Empty': (1, {}),
    'Details.Selected': (1, {'x': math.exp(-1), 'y': -2 * math.exp(-1), 'z': 2 * math.exp(-1)}),
    'Details.Booleans': (1, {'a': 1, 'al': 0, 'v[1]': 1, 'n': 2, 'nb[3]': 1, 'x': 1}),
    'Details.Tables': (1, {'t.y': 3, 'y': 12.5}),
    'Details.InnerFunction': (1, {'a.y': 10}),
    'Details.Rotation': (1, {'x[1]': math.cos(1), 'x[2]': -math.sin(1), 'e': 1}),
    'Details.MassMatrix': (1, {'x[1]': 1, 'x[2]': 3}),
    'Details.WaitingSamples': (1.1, {'n': 3, 'first': 0.5}),
    'Details.WaitingTable': (1, {'y': 2.5, 'x': 0}),
    'Details.Machine': (1, {'s': 2, 'c': 3}),
    'Details.ComplexNumbers': (1, {'a': 5, 'w.re': 25, 'sm.re': 28, 'dd.re': 4, 'dd.im': -3, 'e.re': -1}),
    'Models.NestedRecords': (1, {'r': 16, 'q': 8, 'o3.j[1].v[3]': 3}),
    'Models.ComputedSizes': (1, {'x[2]': 2, 's': 3}),
    'Models.PickedConnections': (1, {'h.y[1]': 16, 'h.y[2]': 4}),
    'Models.TurnedConnections': (1, {'h.u[1]': 8, 'h.u[4]': 2}),
    'Models.Diamond': (1, {'l': 6, 'r': 5}),
    'Models.NestedIf': (1, {'y': 2, 'z': 3}),
    'Models.ChainOfEvents': (1, {'a': 1, 'b': 2, 'c': 3}),
    'Models.Changes': (1, {'i': 3, 'n': 3, 'm': 2}),
    'Models.ConditionalInputs': (1, {'s': 7}),
    'Models.Precedence': (1, {'a': -4, 'b': 8, 'c': 4, 'd': -4, 'e': 3, 'f': 0, 'g': 1, 'h': 1, 'i': 5.5, 'j': 9}),
    'Models.Mean': (1, {'m': 3}),
    'Models.Rotated': (1, {'y[1]': 2, 'y[4]': 1, 'z[1]': 1, 'z[3]': 2}),
    'Models.Shapes': (1, {'n': 3, 's2': 3, 'sv[3]': 4, 'v[3]': 3, 'sc': 5, 'm[1,3]': 3, 'c[2,1]': 3, 'c3[1,4]': 4, 'pr': 9}),
    'Models.Samples': (1, {'n1': 11, 'n2': 7, 'both': 3}),
    'Models.OtherRecord': (1, {'r': 21}),
    'Records.Defaults': (1, {'a': 8, 'b': 7, 'c': 2189, 'd': 319, 'h': 4525}),
    'Records.Sizes': (1, {'y': 18, 'z': 223, 'w': 336, 't': 21, 'u': 449, 'q.x[2]': 2}),
    'Records.Constructors': (1, {'s[1]': 10, 's[2]': 2, 's[3]': 2, 's[4]': 8, 's[5]': 5, 's[6]': 30, 's[7]': 16, 's[8]': 3}),
    'Records.Open': (1, {'y': 4, 'z': 89, 'w': 34, 'v[1]': 6, 'v[2]': 55, 'u': 41}),
    'Records.Check': (1, {'z': 330}),
    'Records.Outer': (1, {'a.y': 71, 'b.y': 104, 'c.y': 123}),
    'Records.OfDifferentSizes': (1, {'u[1].y': 9, 'u[2].y': 12, 's': 30, 't': 9}),
    'Records.KnownSizes': (1, {'z': 7, 'w': 8}),
    'Records.Fields': (1, {'s[2].q.x': 5, 'm.x': 3.5, 'm.y': 2, 'l': 5, 't': 6, 'ys[3]': 4, 'xs[2]': 3, 'byAlgorithm.x': 2,
                           'byAlgorithm.y': 1, 'sampled.x': 2, 'sampled.y': 12}),
    'Records.OfPackages': (1, {'s.X[1]': 5, 's.X[3]': 1 / 3, 's.T': 300, 't': 6 + 2 / 3, 'v': 3, 'z[1]': 7, 'z[2]': 8}),
    'Records.Arrays': (1, {'b': 63120, 'c': 2, 'd': 8, 's.a': 8, 's.b': 3}),
    'Records.Operators': (1, {'c.u': 5, 'c.v': 23, 'd[2].v': 2, 'e.u': 6, 'w.re': 3, 'w.im': 1, 'p.re': 2, 'p.im': 2,
                              'q.re': 4, 'q.im': 2}),
    'Values.ParameterOfDiscrete': (1, {'y': 2, 'p': 2}),
    'Values.DiscreteStart': (1, {'x': 4, 'z': 10}),
    'Values.StartByFunction': (1, {'x[1]': 1, 'x[3]': 3}),
    'Values.Hysteresis': (1, {'y': 1, 'sw': 2}),
    'Values.Inverse': (1, {'x': math.sqrt(10)}),
    'Values.Rounded': (1, {'k': 10, 'n': 10}),
    'Values.Ranges': (1, {'a[4]': 0.25, 'b[4]': 0.3, 'n': 5, 'm': 4, 's': 6}),
    'Values.PackageConstants': (1, {'v': 2, 'w': -1, 'n': 2, 'x': 2}),
    'Values.BoundArguments': (1, {'fixed': 1.5, 'moving': 2}),
    'Composed.TurnedSides': (1, {'y': 1, 'q': 2, 'b': 1, 'r': 5}),
    'Composed.TurnedBranches': (1, {'k': 1, 'b': 1, 'n': 11}),
    'Composed.DelayWithoutStates': (1, {'y': math.sin(5.45*0.77) + 0.6*math.cos(4*0.77),
                                        'z': math.sin(5.45*0.66) + 0.6*math.cos(4*0.66)}),
    'Composed.PastOfFormula': (1, {'x': -0.4, 'z[1]': -0.6}),
    'Composed.Numbers': (1, {'z': 0, 'q': 4, 'r': -4, 'i': 3, 'b': 1, 'w[1]': 4, 'w[2]': 6}),
    'Values.VectorOfModes': (1, {'x[1]': 0.3, 'x[3]': 0.3, 'b[2]': 1}),
}


def last_row(path):
    with open(path, newline='') as f:
        rows = list(csv.reader(f))
    return {name: float(value) for name, value in zip(rows[0], rows[-1])}


def wrong_in(cardan, model, stop, values):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'result.csv')
        source = os.path.join(HERE, model.split('.')[0] + '.mo')
        end = [] if stop is None else ['--stop', str(stop)]
        call = [cardan, 'simulate', model, source, *end, '--intervals', '50', '-o', path]
        done = subprocess.run(call, capture_output=True, text=True, timeout=120, check=False)
        if done.returncode:
            return ['%s: exit status %d\n%s' % (model, done.returncode, done.stderr)]
        row = last_row(path)
    return ['%s: %s is %s, not %g' % (model, name, row.get(name), value) for name, value in values.items()
            if not abs(row.get(name, math.nan) - value) <= 1e-4 * max(1, abs(value))]


def main():
    cardan, *parts = sys.argv[1:]
    cases = [(model, case) for model, case in CASES.items() if not parts or any(part in model for part in parts)]
    wrong = [line for model, (stop, values) in cases for line in wrong_in(cardan, model, stop, values)]
    for line in wrong:
        print(line)
    print('%d cases, %d wrong' % (len(cases), len(wrong)))
    return 1 if wrong or not cases else 0


if __name__ == '__main__':
    sys.exit(main())
