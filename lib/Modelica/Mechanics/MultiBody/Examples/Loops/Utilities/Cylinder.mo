within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model Cylinder "Cylinder of an engine with rod, piston and crank"
  parameter Boolean animation = true "= true: the cylinder is drawn";
  parameter SI.Length cylinderTopPosition = 0.42 "From the crank shaft to the top of the cylinder";
  parameter SI.Length pistonLength = 0.1 "Length of the piston";
  parameter SI.Length rodLength = 0.2 "Length of the rod";
  parameter SI.Length crankLength = 0.2 "Length of the crank shaft";
  parameter SI.Length crankPinOffset = 0.1 "From the crank shaft to the crank pin";
  parameter SI.Length crankPinLength = 0.1 "Length of the crank pin";
  parameter SI.Angle cylinderInclinationAngle = 0 "Inclination of the cylinder";
  parameter SI.Angle crankAngleOffset = 0 "Angle of the crank";
  parameter SI.Length cylinderLength = cylinderTopPosition - (pistonLength + rodLength - crankPinOffset) "Length of the cylinder";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder piston(diameter=0.1, r={0, pistonLength, 0}, color={180, 180, 180}, animation=animation) "Cylinder"
      annotation(Placement(transformation(extent={{76, -28}, {96, -8}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox connectingRod(widthDirection={1, 0, 0}, height=0.06, color={0, 0, 200}, width=0.02, r_shape={0, -0.02, 0}, r={0, rodLength, 0}, animation=animation) "Box"
      annotation(Placement(transformation(extent={{12, -28}, {32, -8}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute b2(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.055, animation=animation) "Revolute joint"
      annotation(Placement(transformation(extent={{64, -28}, {44, -8}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox crank4(height=0.05, widthDirection={1, 0, 0}, width=0.02, r={0, -crankPinOffset, 0}, animation=animation) "Box"
      annotation(Placement(transformation(extent={{-20, -64}, {0, -44}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder crank3(r_shape={-0.01, 0, 0}, length=0.12, diameter=0.03, r={crankPinLength, 0, 0}, color={180, 180, 180}, animation=animation) "Cylinder"
      annotation(Placement(transformation(extent={{-52, -64}, {-32, -44}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder crank1(diameter=0.05, r_shape={-0.01, 0, 0}, length=0.12, r={crankLength - crankPinLength, 0, 0}, color={180, 180, 180}, animation=animation) "Cylinder"
      annotation(Placement(transformation(extent={{-116, -28}, {-96, -8}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox crank2(height=0.05, widthDirection={1, 0, 0}, width=0.02, r={0, crankPinOffset, 0}, animation=animation) "Box"
      annotation(Placement(transformation(extent={{-84, -28}, {-64, -8}})));
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint b1(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.055, animation=animation) "Joint that closes the loop"
      annotation(Placement(transformation(extent={{-20, -28}, {0, -8}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mid(r={crankPinLength/2, 0, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-52, -28}, {-32, -8}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic cylinder(useAxisFlange=true, s(start=-0.3), n={0, -1, 0}, boxWidth=0.02) "Prismatic joint"
      annotation(Placement(transformation(extent={{112, -10}, {132, 10}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mounting(r={crankLength, 0, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-148, 44}, {-128, 64}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation cylinderInclination(r={crankLength - crankPinLength/2, 0, 0}, animation=false, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.TwoAxesVectors, n_y={0, Modelica.Math.cos(cylinderInclinationAngle), Modelica.Math.sin(cylinderInclinationAngle)}) "Rotated frame"
      annotation(Placement(transformation(extent={{-148, 8}, {-128, 28}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation crankAngle1(animation=false, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.TwoAxesVectors, n_y={0, Modelica.Math.cos(crankAngleOffset), Modelica.Math.sin(crankAngleOffset)}) "Rotated frame"
      annotation(Placement(transformation(extent={{-148, -28}, {-128, -8}})));
  Modelica.Mechanics.MultiBody.Parts.FixedRotation crankAngle2(animation=false, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.TwoAxesVectors, n_y={0, Modelica.Math.cos(-crankAngleOffset), Modelica.Math.sin(-crankAngleOffset)}) "Rotated frame"
      annotation(Placement(transformation(extent={{12, -64}, {32, -44}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation cylinderTop(r={0, cylinderTopPosition, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-116, 8}, {-96, 28}})));
  GasForce2 gasForce(L=cylinderLength, d=0.1) "Gas force"
      annotation(Placement(transformation(extent={{152, 8}, {172, 28}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a cylinder_a "Left side of the cylinder"
      annotation(Placement(transformation(extent={{-180, 8}, {-160, 28}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a cylinder_b "Right side of the cylinder"
      annotation(Placement(transformation(extent={{152, 44}, {172, 64}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a crank_a "Left side of the crank"
      annotation(Placement(transformation(extent={{-180, -28}, {-160, -8}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a crank_b "Right side of the crank"
      annotation(Placement(transformation(extent={{152, -64}, {172, -44}}), iconTransformation(extent={{90, -90}, {110, -70}})));
equation
  connect(crank_a, crankAngle1.frame_a) annotation(Line(points={{-170, -18}, {-148, -18}}, color={45, 64, 110}));
  connect(crankAngle1.frame_b, crank1.frame_a) annotation(Line(points={{-128, -18}, {-116, -18}}, color={45, 64, 110}));
  connect(crank1.frame_b, crank2.frame_a) annotation(Line(points={{-96, -18}, {-84, -18}}, color={45, 64, 110}));
  connect(crank2.frame_b, crank3.frame_a)
      annotation(Line(points={{-64, -18}, {-56, -18}, {-56, -54}, {-52, -54}}, color={45, 64, 110}));
  connect(crank3.frame_b, crank4.frame_a) annotation(Line(points={{-32, -54}, {-20, -54}}, color={45, 64, 110}));
  connect(crank4.frame_b, crankAngle2.frame_a) annotation(Line(points={{0, -54}, {12, -54}}, color={45, 64, 110}));
  connect(crankAngle2.frame_b, crank_b) annotation(Line(points={{32, -54}, {162, -54}}, color={45, 64, 110}));
  connect(crank2.frame_b, mid.frame_a) annotation(Line(points={{-64, -18}, {-52, -18}}, color={45, 64, 110}));
  connect(mid.frame_b, b1.frame_a) annotation(Line(points={{-32, -18}, {-20, -18}}, color={45, 64, 110}));
  connect(b1.frame_b, connectingRod.frame_a) annotation(Line(points={{0, -18}, {12, -18}}, color={45, 64, 110}));
  connect(connectingRod.frame_b, b2.frame_b) annotation(Line(points={{32, -18}, {44, -18}}, color={45, 64, 110}));
  connect(b2.frame_a, piston.frame_a) annotation(Line(points={{64, -18}, {76, -18}}, color={45, 64, 110}));
  connect(piston.frame_b, cylinder.frame_b)
      annotation(Line(points={{96, -18}, {136, -18}, {136, 0}, {132, 0}}, color={45, 64, 110}));
  connect(cylinder_a, cylinderInclination.frame_a)
      annotation(Line(points={{-170, 18}, {-148, 18}}, color={45, 64, 110}));
  connect(cylinderInclination.frame_b, cylinderTop.frame_a)
      annotation(Line(points={{-128, 18}, {-116, 18}}, color={45, 64, 110}));
  connect(cylinderTop.frame_b, cylinder.frame_a)
      annotation(Line(points={{-96, 18}, {-92, 18}, {-92, 0}, {112, 0}}, color={45, 64, 110}));
  connect(cylinder_a, mounting.frame_a)
      annotation(Line(points={{-170, 18}, {-152, 18}, {-152, 54}, {-148, 54}}, color={45, 64, 110}));
  connect(mounting.frame_b, cylinder_b) annotation(Line(points={{-128, 54}, {162, 54}}, color={45, 64, 110}));
  connect(cylinder.support, gasForce.flange_a)
      annotation(Line(points={{116, 10}, {116, 20}, {140, 20}, {140, 18}, {152, 18}}, color={48, 120, 56}));
  connect(cylinder.axis, gasForce.flange_b)
      annotation(Line(points={{122, 10}, {122, 18}, {136, 18}, {136, 4}, {176, 4}, {176, 18}, {172, 18}}, color={48, 120, 56}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 241, 248}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-40, 20}, {-40, 84}, {40, 84}, {40, 20}}, color={45, 64, 110}, thickness=0.75),
      Rectangle(extent={{-34, 24}, {34, 56}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 40}, {24, -50}}, color={45, 64, 110}, thickness=1),
      Ellipse(extent={{-9, 31}, {9, 49}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{15, -59}, {33, -41}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{24, -50}, {0, -62}}, color={45, 64, 110}, thickness=1),
      Ellipse(extent={{-9, -71}, {9, -53}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-200, -100}, {200, 100}})));
end Cylinder;
