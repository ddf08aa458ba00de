within Cardan.Examples.Utilities;
model EngineCylinder "A cylinder of an engine: crank pin, rod, piston and gas; its loop is solved by formulas"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  MB.Interfaces.Frame_a block_a "Fixed to the engine block, on the axis of the crank shaft, which is x"
      annotation(Placement(transformation(extent={{-70, -100}, {-50, -80}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  MB.Interfaces.Frame_a crank_a "Fixed to the crank shaft, at the same place"
      annotation(Placement(transformation(extent={{-70, 12}, {-50, 32}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Blocks.Interfaces.RealInput crankAngle(unit="rad") "Angle of the crank shaft"
      annotation(Placement(transformation(extent={{-70, -60}, {-50, -40}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  parameter SI.Position x "Place of the cylinder along the crank shaft";
  parameter SI.Angle bank "Inclination of the cylinder against y";
  parameter SI.Angle pin "Angle of the crank pin against y when the crank shaft is at 0";
  parameter SI.Angle firing "Angle of the crank shaft at which the cylinder fires";
  parameter SI.Length R = 0.045 "Radius of the crank";
  parameter SI.Length rodLength = 0.15 "Length of the rod";
  parameter SI.Diameter bore = 0.09 "Diameter of the piston";
  parameter SI.Length pistonLength = 0.06 "From the piston pin to the top of the piston";
  parameter SI.Mass pistonMass = 0.5 "Mass of the piston";
  parameter SI.Mass rodMass = 0.6 "Mass of the rod";
  parameter Real compression = 10 "Largest volume over smallest volume";
  parameter Real burning = 3 "How much burning raises the pressure";
  final parameter SI.Length clearance = 2*R/(compression - 1) "Room above the piston at the top";
  // In a V of 90 degrees, half of what moves along the two cylinders of a pin can be balanced as if it turned with the pin
  final parameter SI.Mass counterMass = rodMass/2 + (rodMass/2 + pistonMass)/2 "Mass opposite to the pin, at the same radius";
  SI.Length room = R + rodLength + pistonLength + clearance - gas.flange_b.s "Height of the room above the piston";
  SI.Angle cycle = mod(crankAngle - firing, 4*pi) "Four strokes: burning, exhaust, intake, compression";
  Real tightness = (clearance + 2*R)/room "Largest volume over present volume";
  SI.Pressure p = 1e5*(if cycle < pi then (1 + (burning - 1)*min(1, 2*cycle))*tightness^1.35 elseif cycle < 3*pi then 1 else tightness^1.35) "Pressure in the cylinder";
  MB.Parts.FixedTranslation toPin(r={x, R*cos(pin), R*sin(pin)}, animation=false) "To the crank pin"
      annotation(Placement(transformation(extent={{-34, 12}, {-14, 32}})));
  MB.Parts.FixedRotation toCylinder(r={x, 0, 0}, n={1, 0, 0}, angle=bank*180/pi, animation=false) "Into the direction of the cylinder"
      annotation(Placement(transformation(extent={{-34, -100}, {-14, -80}})));
  MB.Joints.Assemblies.JointRRP joint(n_a={1, 0, 0}, n_b={0, 1, 0}, rRod1_ia={0, rodLength, 0}, rRod2_ib={0, -pistonLength, 0}, s_guess=rodLength + pistonLength, animation=false) "Crank pin, piston pin and cylinder"
      annotation(Placement(transformation(extent={{6, -56}, {26, -36}})));
  Modelica.Mechanics.Translational.Sources.Force2 gas "Pressure on the piston"
      annotation(Placement(transformation(extent={{-34, -60}, {-14, -40}})));
  MB.Parts.BodyShape rod(r={0, rodLength, 0}, r_CM={0, rodLength/2, 0}, m=rodMass, I_11=rodMass*rodLength^2/4, I_22=1e-4, I_33=rodMass*rodLength^2/4, shapeType="beam", width=0.03, height=0.018, animateSphere=false, color={150, 150, 160}) "Rod: two masses at its ends"
      annotation(Placement(transformation(extent={{42, -32}, {62, -12}})));
  MB.Parts.BodyShape piston(r={0, -pistonLength, 0}, r_CM={0, -pistonLength, 0}, m=pistonMass, I_11=5e-4, I_22=5e-4, I_33=5e-4, r_shape={0, 0.005, 0}, length=pistonLength + 0.015, shapeType="cylinder", width=0.98*bore, height=0.98*bore, animateSphere=false, color={200, 200, 205}) "Piston"
      annotation(Placement(transformation(extent={{42, -68}, {62, -48}})));
  MB.Parts.Body counterWeight(m=counterMass, r_CM={x, -R*cos(pin), -R*sin(pin)}, animation=false) "Counterweight"
      annotation(Placement(transformation(extent={{-34, -24}, {-14, -4}})));
  MB.Visualizers.FixedShape pinShape(shapeType="cylinder", r_shape={x - 0.02, R*cos(pin), R*sin(pin)}, length=0.04, width=0.045, height=0.045, color={90, 90, 100}) "Crank pin"
      annotation(Placement(transformation(extent={{-34, 84}, {-14, 104}})));
  MB.Visualizers.FixedShape web(shapeType="box", lengthDirection={0, cos(pin), sin(pin)}, widthDirection={1, 0, 0}, r_shape={x - 0.025, -1.3*R*cos(pin), -1.3*R*sin(pin)}, length=2.7*R, width=0.012, height=0.06, color={110, 110, 120}) "Web of the crank with its counterweight"
      annotation(Placement(transformation(extent={{-34, 48}, {-14, 68}})));
equation
  gas.f = -(p - 1e5)*pi/4*bore^2;
  connect(crank_a, toPin.frame_a) annotation(Line(points={{-60, 22}, {-34, 22}}, color={45, 64, 110}));
  connect(toPin.frame_b, joint.frame_a)
      annotation(Line(points={{-14, 22}, {-10, 22}, {-10, -46}, {6, -46}}, color={45, 64, 110}));
  connect(block_a, toCylinder.frame_a) annotation(Line(points={{-60, -90}, {-34, -90}}, color={45, 64, 110}));
  connect(toCylinder.frame_b, joint.frame_b)
      annotation(Line(points={{-14, -90}, {30, -90}, {30, -46}, {26, -46}}, color={45, 64, 110}));
  connect(joint.frame_ia, rod.frame_a) annotation(Line(points={{8, -36}, {8, -22}, {42, -22}}, color={45, 64, 110}));
  connect(joint.frame_ib, piston.frame_a)
      annotation(Line(points={{24, -36}, {24, -32}, {34, -32}, {34, -58}, {42, -58}}, color={45, 64, 110}));
  connect(joint.bearing, gas.flange_a)
      annotation(Line(points={{12, -56}, {12, -64}, {-38, -64}, {-38, -50}, {-34, -50}}, color={48, 120, 56}));
  connect(joint.axis, gas.flange_b)
      annotation(Line(points={{20, -56}, {20, -60}, {2, -60}, {2, -50}, {-14, -50}}, color={48, 120, 56}));
  connect(crank_a, counterWeight.frame_a)
      annotation(Line(points={{-60, 22}, {-60, -14}, {-34, -14}}, color={45, 64, 110}));
  connect(crank_a, pinShape.frame_a)
      annotation(Line(points={{-60, 22}, {-46, 22}, {-46, 94}, {-34, 94}}, color={45, 64, 110}));
  connect(crank_a, web.frame_a)
      annotation(Line(points={{-60, 22}, {-46, 22}, {-46, 58}, {-34, 58}}, color={45, 64, 110}));
  annotation(Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end EngineCylinder;
