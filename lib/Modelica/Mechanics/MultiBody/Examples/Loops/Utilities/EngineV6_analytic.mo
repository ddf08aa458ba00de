within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model EngineV6_analytic "Six cylinders whose loops are solved by formulas"
  parameter Boolean animation = true "= true: the engine is drawn";
  replaceable model Cylinder = Cylinder_analytic_CAD constrainedby CylinderBase "Kind of cylinder";
  Cylinder cylinder1(crankAngleOffset=-30, cylinderInclinationAngle=-30, animation=animation) "Cylinder 1"
      annotation(Placement(transformation(extent={{-44, -22}, {-24, -2}})));
  Cylinder cylinder2(crankAngleOffset=90, cylinderInclinationAngle=30, animation=animation) "Cylinder 2"
      annotation(Placement(transformation(extent={{-12, -22}, {8, -2}})));
  Cylinder cylinder3(crankAngleOffset=210, cylinderInclinationAngle=-30, animation=animation) "Cylinder 3"
      annotation(Placement(transformation(extent={{20, -22}, {40, -2}})));
  Cylinder cylinder4(crankAngleOffset=210, cylinderInclinationAngle=30, animation=animation) "Cylinder 4"
      annotation(Placement(transformation(extent={{52, -22}, {72, -2}})));
  Cylinder cylinder5(crankAngleOffset=90, cylinderInclinationAngle=-30, animation=animation) "Cylinder 5"
      annotation(Placement(transformation(extent={{84, -22}, {104, -2}})));
  Cylinder cylinder6(crankAngleOffset=-30, cylinderInclinationAngle=30, animation=animation) "Cylinder 6"
      annotation(Placement(transformation(extent={{116, -22}, {136, -2}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute bearing(useAxisFlange=true, n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.06, animation=true) "Revolute joint"
      annotation(Placement(transformation(extent={{-108, -30}, {-88, -10}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape crank(animation=false, r={0, 0, 0}, r_CM={6*0.1/2, 0, 0}, I_22=1e-5, I_33=1e-5, m=6*30, I_11=0.1) "Body"
      annotation(Placement(transformation(extent={{-76, -30}, {-56, -10}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Flange of the crank shaft"
      annotation(Placement(transformation(extent={{116, 14}, {136, 34}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame of the engine"
      annotation(Placement(transformation(extent={{-140, -30}, {-120, -10}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
equation
  connect(frame_a, bearing.frame_a) annotation(Line(points={{-130, -20}, {-108, -20}}, color={45, 64, 110}));
  connect(frame_a, cylinder1.cylinder_a)
      annotation(Line(points={{-130, -20}, {-112, -20}, {-112, -2}, {-52, -2}, {-52, -4}, {-44, -4}}, color={45, 64, 110}));
  connect(bearing.frame_b, crank.frame_a) annotation(Line(points={{-88, -20}, {-76, -20}}, color={45, 64, 110}));
  connect(crank.frame_b, cylinder1.crank_a) annotation(Line(points={{-56, -20}, {-44, -20}}, color={45, 64, 110}));
  connect(bearing.axis, flange_b) annotation(Line(points={{-98, -10}, {-98, 24}, {126, 24}}, color={0, 112, 122}));
  connect(cylinder1.crank_b, cylinder2.crank_a) annotation(Line(points={{-24, -20}, {-12, -20}}, color={45, 64, 110}));
  connect(cylinder1.cylinder_b, cylinder2.cylinder_a)
      annotation(Line(points={{-24, -4}, {-12, -4}}, color={45, 64, 110}));
  connect(cylinder2.crank_b, cylinder3.crank_a) annotation(Line(points={{8, -20}, {20, -20}}, color={45, 64, 110}));
  connect(cylinder2.cylinder_b, cylinder3.cylinder_a) annotation(Line(points={{8, -4}, {20, -4}}, color={45, 64, 110}));
  connect(cylinder3.crank_b, cylinder4.crank_a) annotation(Line(points={{40, -20}, {52, -20}}, color={45, 64, 110}));
  connect(cylinder3.cylinder_b, cylinder4.cylinder_a)
      annotation(Line(points={{40, -4}, {52, -4}}, color={45, 64, 110}));
  connect(cylinder4.crank_b, cylinder5.crank_a) annotation(Line(points={{72, -20}, {84, -20}}, color={45, 64, 110}));
  connect(cylinder4.cylinder_b, cylinder5.cylinder_a)
      annotation(Line(points={{72, -4}, {84, -4}}, color={45, 64, 110}));
  connect(cylinder5.crank_b, cylinder6.crank_a) annotation(Line(points={{104, -20}, {116, -20}}, color={45, 64, 110}));
  connect(cylinder5.cylinder_b, cylinder6.cylinder_a)
      annotation(Line(points={{104, -4}, {116, -4}}, color={45, 64, 110}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 241, 248}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-56, 70}, {0, -46}, {56, 70}}, color={45, 64, 110}, thickness=2),
      Text(extent={{-84, -44}, {84, -96}}, textString="6", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-160, -100}, {160, 100}})));
end EngineV6_analytic;
