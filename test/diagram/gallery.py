#!/usr/bin/env python3
"""Forty pictures of the official library beside the figures that it has itself, by hand: gallery.py CARDAN FOLDER OUT

FOLDER has the official library. OUT/index.html shows for each class what Cardan draws, what of chapter 18 of the specification it
needs, and the library's own figure where there is one; OUT/N.png are screenshots of it when CHROMIUM (CARDAN_CHROMIUM) is there.
What was seen in them stands in doc/design/diagrams.md.
"""
import html
import os
import shutil
import subprocess
import sys

IMAGES = 'Modelica/Resources/Images/'
# class, its icon or its diagram, what of the specification it needs, the library's figure
CHOSEN = [
    ('Blocks.Examples.PID_Controller', 'diagram', 'dashed rectangles, texts, signals', 'UsersGuide/Lib-Blocks1.png'),
    ('Blocks.Sources.Sine', 'icon', 'Line with Smooth.Bezier, %name, %amplitude', 'UsersGuide/Lib-Blocks2.png'),
    ('Blocks.Interaction.Show.RealValue', 'icon', 'DynamicSelect in a text, visible', None),
    ('Blocks.Logical.LogicalSwitch', 'icon', 'DynamicSelect in colours', None),
    ('Blocks.MathBoolean.And', 'icon', 'BorderPattern.Raised, connector sizing', None),
    ('Blocks.Continuous.LimPID', 'diagram', 'conditional connectors and components, visible', None),
    ('Clocked.Examples.Systems.EngineThrottleControl', 'diagram', 'components of another size, text beside', 'Clocked/Examples/EngineThrottleControl_Model.png'),
    ('Clocked.Examples.SimpleControlledDrive.ClockedWithDiscreteTextbookController', 'diagram', 'clocked signals, dotted lines', 'Clocked/SimpleSampledSystem.png'),
    ('Clocked.ClockSignals.Clocks.PeriodicRealClock', 'icon', 'an icon of lines and ellipses', None),
    ('Electrical.Analog.Examples.CauerLowPassAnalog', 'diagram', 'rotation of components, lines', 'UsersGuide/Lib-Electrical.png'),
    ('Electrical.Analog.Basic.Resistor', 'icon', 'rectangles, lines, conditional heat port', 'UsersGuide/ElectricalPins.png'),
    ('Electrical.Analog.Examples.Utilities.DirectCapacitor', 'icon', 'Bitmap from a file', 'Electrical/Analog/DirectCapacitor.png'),
    ('Electrical.Machines.BasicMachines.InductionMachines.IM_SquirrelCage', 'icon', 'cylinders, text', 'Electrical/Machines/IMC.png'),
    ('Electrical.Machines.Utilities.MultiTerminalBox', 'icon', 'FillPattern.CrossDiag', None),
    ('Electrical.Batteries.BatteryStacks.CellStack', 'icon', 'DynamicSelect, VerticalCylinder', None),
    ('Electrical.Digital.Examples.FullAdder', 'diagram', 'flips, many lines', 'UsersGuide/Lib-Digital.png'),
    ('Electrical.Polyphase.Examples.Rectifier', 'diagram', 'rotation and flips', None),
    ('Electrical.Analog.Semiconductors.NPN', 'icon', 'filled polygons, conditional connectors', None),
    ('Fluid.Examples.HeatingSystem', 'diagram', 'gradients, DynamicSelect in components', 'Fluid/Examples/HeatingSystem.png'),
    ('Fluid.Examples.Tanks.ThreeTanks', 'diagram', 'DynamicSelect of a level', 'Fluid/UsersGuide/ThreeTanks.png'),
    ('Fluid.Examples.DrumBoiler.DrumBoiler', 'diagram', 'polygons, texts with DynamicSelect', 'Fluid/UsersGuide/DrumBoiler.png'),
    ('Fluid.Examples.PumpingSystem', 'diagram', 'spheres and cylinders', 'Fluid/Examples/PumpingSystem.png'),
    ('Fluid.Examples.AST_BatchPlant.BatchPlant_StandardWater', 'diagram', 'a large diagram', None),
    ('Fluid.Vessels.OpenTank', 'icon', 'DynamicSelect of an extent, gradients', None),
    ('Icons.Package', 'icon', 'Rectangle with radius, no fill', None),
    ('Icons.RoundSensor', 'icon', 'ellipses, turned polygons', None),
    ('Magnetic.FluxTubes.Examples.SolenoidActuator.ComparisonQuasiStatic', 'diagram', 'lines of other colours', 'UsersGuide/Lib-FluxTubes.png'),
    ('Magnetic.QuasiStatic.FluxTubes.Icons.Toroid', 'icon', 'Ellipse with angles and closure', None),
    ('Magnetic.FluxTubes.Shapes.FixedShape.HollowCylinderAxialFlux', 'icon', 'arcs, radial closures', None),
    ('Mechanics.MultiBody.Examples.Elementary.DoublePendulum', 'diagram', 'frames, gradients', 'UsersGuide/Lib-MultiBody1.png'),
    ('Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot', 'diagram', 'a bus, wide lines, labels', 'Mechanics/MultiBody/Examples/Systems/RobotR3/r3_fullRobot.png'),
    ('Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities.MechanicalStructure', 'icon', 'Bitmap from a file', None),
    ('Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities.AxisType1', 'icon', 'IconMap, inherited layers', None),
    ('Mechanics.Rotational.Examples.First', 'diagram', 'cylinders', 'Mechanics/Rotational/driveExample.png'),
    ('Mechanics.Rotational.Components.Brake', 'icon', 'lines of several widths, visible', None),
    ('Mechanics.Translational.Examples.InitialConditions', 'diagram', 'Arrow.Open', 'Mechanics/Translational/Examples/InitialConditions.png'),
    ('Mechanics.Translational.Examples.PreLoad', 'diagram', 'flips, texts', 'Mechanics/Translational/Examples/PreLoad1.png'),
    ('StateGraph.Examples.FirstExample', 'diagram', 'DynamicSelect, texts of parameters', 'UsersGuide/Lib-StateGraph.png'),
    ('Thermal.HeatTransfer.Components.ThermalResistor', 'icon', 'FillPattern.Forward', None),
    ('Thermal.HeatTransfer.Examples.Motor', 'diagram', 'rotation', 'UsersGuide/Lib-Thermal.png'),
]
IN_A_SHOT = 4


def page(numbers, library, out):
    rows = []
    for n in numbers:
        name, layer, needs, figure = CHOSEN[n]
        of_library = '<img src="file://%s">' % html.escape(os.path.join(os.path.abspath(library), IMAGES, figure)) if figure else '<p>none</p>'
        rows.append('<tr><td><h2>%d. %s</h2><p>%s: %s</p><img src="%d.svg"></td><td>%s</td></tr>' % (n + 1, name, layer, html.escape(needs), n + 1, of_library))
    style = 'body{font:14px sans-serif;margin:8px} h2{font-size:14px;margin:0} p{margin:2px 0} td{vertical-align:top;border-top:1px solid #bbb;padding:4px;width:720px} img{max-width:700px;max-height:520px;width:auto;height:auto;background:#fff}'
    path = os.path.join(out, 'page%d.html' % (numbers[0] // IN_A_SHOT + 1) if len(numbers) <= IN_A_SHOT else 'index.html')
    with open(path, 'w', encoding='utf-8') as f:
        f.write('<!doctype html><meta charset="utf-8"><title>Forty pictures</title><style>%s</style><table>%s</table>' % (style, ''.join(rows)))
    return path


def main():
    cardan, library, out = sys.argv[1:4]
    os.makedirs(out, exist_ok=True)
    for n, (name, layer, _, figure) in enumerate(CHOSEN):
        done = subprocess.run([cardan, 'diagram', 'Modelica.' + name, '-L', library, '-o', os.path.join(out, '%d.svg' % (n + 1))] + (['--icon'] if layer == 'icon' else []),
                              capture_output=True, text=True, check=False)
        if done.returncode or done.stderr:
            print(name, done.returncode, done.stderr)
        if figure and not os.path.exists(os.path.join(library, IMAGES, figure)):
            print(name, 'the library has no figure', figure)
    page(list(range(len(CHOSEN))), library, out)
    chromium = os.environ.get('CARDAN_CHROMIUM') or shutil.which('chromium')
    for first in range(0, len(CHOSEN), IN_A_SHOT):
        path = page(list(range(first, min(first + IN_A_SHOT, len(CHOSEN)))), library, out)
        if chromium:
            shot = os.path.join(out, '%d.png' % (first // IN_A_SHOT + 1))
            subprocess.run([chromium, '--headless', '--no-sandbox', '--disable-gpu', '--allow-file-access-from-files', '--hide-scrollbars', '--window-size=1480,2300',
                            '--screenshot=' + shot, 'file://' + os.path.abspath(path)], capture_output=True, check=False)


main()
