within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model CylinderBase "Cylinder of an engine whose loop is solved by formulas"
  parameter Boolean animation = true "= true: the cylinder is drawn";
  parameter SI.Length cylinderTopPosition = 0.42 "From the crank shaft to the top of the cylinder";
  parameter SI.Length crankLength = 0.14 "Length of the crank shaft";
  parameter SI.Length crankPinOffset = 0.05 "From the crank shaft to the crank pin";
  parameter SI.Length crankPinLength = 0.1 "Length of the crank pin";
  parameter Modelica.Units.NonSI.Angle_deg cylinderInclinationAngle = 0 "Inclination of the cylinder";
  parameter Modelica.Units.NonSI.Angle_deg crankAngleOffset = 0 "Angle of the crank";
  parameter SI.Length pistonLength = 0.1 "Length of the piston";
  parameter SI.Length pistonCenterOfMass = pistonLength/2 "From the pin of the piston to its centre of mass";
  parameter SI.Mass pistonMass(min=0) = 6 "Mass of the piston";
  parameter SI.Inertia pistonInertia_11(min=0) = 0.0088 "Inertia of the piston about x";
  parameter SI.Inertia pistonInertia_22(min=0) = 0.0076 "Inertia of the piston about y";
  parameter SI.Inertia pistonInertia_33(min=0) = 0.0088 "Inertia of the piston about z";
  parameter SI.Length rodLength = 0.175 "Length of the rod";
  parameter SI.Length rodCenterOfMass = rodLength/2 "From the crank pin to the centre of mass of the rod";
  parameter SI.Mass rodMass(min=0) = 1 "Mass of the rod";
  parameter SI.Inertia rodInertia_11(min=0) = 0.006 "Inertia of the rod about x";
  parameter SI.Inertia rodInertia_22(min=0) = 0.0005 "Inertia of the rod about y";
  parameter SI.Inertia rodInertia_33(min=0) = 0.006 "Inertia of the rod about z";
  final parameter SI.Length cylinderLength = cylinderTopPosition - (pistonLength + rodLength - crankPinOffset) "Length of the cylinder";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mid(animation=false, r={crankLength - crankPinLength/2, crankPinOffset, 0}) "Rod"
      annotation(Placement(transformation(extent={{-12, 24}, {8, 44}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mounting(r={crankLength, 0, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-48, -98}, {-28, -78}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation cylinderInclination(r={crankLength - crankPinLength/2, 0, 0}, animation=false, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.RotationAxis, n={1, 0, 0}, angle=cylinderInclinationAngle) "Rotated frame"
      annotation(Placement(transformation(extent={{-48, -62}, {-28, -42}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation crankAngle(animation=false, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.RotationAxis, n={1, 0, 0}, angle=crankAngleOffset) "Rotated frame"
      annotation(Placement(transformation(extent={{-48, 24}, {-28, 44}})));
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointRRP jointRRP(n_a={1, 0, 0}, n_b={0, -1, 0}, rRod1_ia={0, rodLength, 0}, animation=false, rRod2_ib=-{0, pistonLength, 0}, s_offset=-cylinderTopPosition) "Rod, piston and cylinder"
      annotation(Placement(transformation(extent={{28, 6}, {48, 26}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape connectingRod(animation=animation, r={0, rodLength, 0}, r_CM={0, rodLength/2, 0}, shapeType="beam", width=0.03, height=0.02, color={155, 155, 155}, animateSphere=false, m=rodMass, I_11=rodInertia_11, I_22=rodInertia_22, I_33=rodInertia_33) "Body"
      annotation(Placement(transformation(extent={{64, 26}, {84, 46}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape piston(animation=animation, r={0, pistonLength, 0}, r_CM={0, pistonLength/2, 0}, shapeType="cylinder", width=0.1, height=0.1, color={180, 180, 180}, animateSphere=false, m=pistonMass, I_11=pistonInertia_11, I_22=pistonInertia_22, I_33=pistonInertia_33) "Body"
      annotation(Placement(transformation(extent={{-12, 60}, {8, 80}})));
  GasForce2 gasForce(L=cylinderLength, d=0.1) "Gas force"
      annotation(Placement(transformation(extent={{-12, -12}, {8, 8}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation crank(animation=false, r={crankLength, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-48, 60}, {-28, 80}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a cylinder_a "Left side of the cylinder"
      annotation(Placement(transformation(extent={{-80, -62}, {-60, -42}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a cylinder_b "Right side of the cylinder"
      annotation(Placement(transformation(extent={{64, -98}, {84, -78}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a crank_a "Left side of the crank"
      annotation(Placement(transformation(extent={{-80, 60}, {-60, 80}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a crank_b "Right side of the crank"
      annotation(Placement(transformation(extent={{64, 84}, {84, 104}}), iconTransformation(extent={{90, -90}, {110, -70}})));
equation
  connect(crank_a, crank.frame_a) annotation(Line(points={{-70, 70}, {-48, 70}}, color={45, 64, 110}));
  connect(crank.frame_b, crank_b)
      annotation(Line(points={{-28, 70}, {-24, 70}, {-24, 94}, {74, 94}}, color={45, 64, 110}));
  connect(crank_a, crankAngle.frame_a) annotation(Line(points={{-70, 70}, {-70, 34}, {-48, 34}}, color={45, 64, 110}));
  connect(crankAngle.frame_b, mid.frame_a) annotation(Line(points={{-28, 34}, {-12, 34}}, color={45, 64, 110}));
  connect(mid.frame_b, jointRRP.frame_a)
      annotation(Line(points={{8, 34}, {16, 34}, {16, 16}, {28, 16}}, color={45, 64, 110}));
  connect(cylinder_a, mounting.frame_a)
      annotation(Line(points={{-70, -52}, {-70, -88}, {-48, -88}}, color={45, 64, 110}));
  connect(mounting.frame_b, cylinder_b) annotation(Line(points={{-28, -88}, {74, -88}}, color={45, 64, 110}));
  connect(cylinder_a, cylinderInclination.frame_a)
      annotation(Line(points={{-70, -52}, {-48, -52}}, color={45, 64, 110}));
  connect(cylinderInclination.frame_b, jointRRP.frame_b)
      annotation(Line(points={{-28, -52}, {52, -52}, {52, 16}, {48, 16}}, color={45, 64, 110}));
  connect(jointRRP.frame_ia, connectingRod.frame_a)
      annotation(Line(points={{30, 26}, {30, 36}, {64, 36}}, color={45, 64, 110}));
  connect(jointRRP.frame_ib, piston.frame_b)
      annotation(Line(points={{46, 26}, {46, 70}, {8, 70}}, color={45, 64, 110}));
  connect(gasForce.flange_a, jointRRP.bearing)
      annotation(Line(points={{-12, -2}, {-16, -2}, {-16, 16}, {12, 16}, {12, 2}, {34, 2}, {34, 6}}, color={48, 120, 56}));
  connect(gasForce.flange_b, jointRRP.axis) annotation(Line(points={{8, -2}, {42, -2}, {42, 6}}, color={48, 120, 56}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 241, 248}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-40, 20}, {-40, 84}, {40, 84}, {40, 20}}, color={45, 64, 110}, thickness=0.75),
      Rectangle(extent={{-34, 24}, {34, 56}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 40}, {24, -50}}, color={45, 64, 110}, thickness=1),
      Ellipse(extent={{-9, 31}, {9, 49}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{15, -59}, {33, -41}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{24, -50}, {0, -62}}, color={45, 64, 110}, thickness=1),
      Ellipse(extent={{-9, -71}, {9, -53}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end CylinderBase;
