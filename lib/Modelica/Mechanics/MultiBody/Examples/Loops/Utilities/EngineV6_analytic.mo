within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model EngineV6_analytic "Six cylinders whose loops are solved by formulas"
  parameter Boolean animation = true "= true: the engine is drawn";
  replaceable model Cylinder = Cylinder_analytic_CAD constrainedby CylinderBase "Kind of cylinder";
  Cylinder cylinder1(crankAngleOffset=-30, cylinderInclinationAngle=-30, animation=animation) "Cylinder 1";
  Cylinder cylinder2(crankAngleOffset=90, cylinderInclinationAngle=30, animation=animation) "Cylinder 2";
  Cylinder cylinder3(crankAngleOffset=210, cylinderInclinationAngle=-30, animation=animation) "Cylinder 3";
  Cylinder cylinder4(crankAngleOffset=210, cylinderInclinationAngle=30, animation=animation) "Cylinder 4";
  Cylinder cylinder5(crankAngleOffset=90, cylinderInclinationAngle=-30, animation=animation) "Cylinder 5";
  Cylinder cylinder6(crankAngleOffset=-30, cylinderInclinationAngle=30, animation=animation) "Cylinder 6";
  Modelica.Mechanics.MultiBody.Joints.Revolute bearing(useAxisFlange=true, n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.06, animation=true) "Revolute joint";
  Modelica.Mechanics.MultiBody.Parts.BodyShape crank(animation=false, r={0, 0, 0}, r_CM={6*0.1/2, 0, 0}, I_22=1e-5, I_33=1e-5, m=6*30, I_11=0.1) "Body";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Flange of the crank shaft";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame of the engine";
equation
  connect(frame_a, bearing.frame_a);
  connect(frame_a, cylinder1.cylinder_a);
  connect(bearing.frame_b, crank.frame_a);
  connect(crank.frame_b, cylinder1.crank_a);
  connect(bearing.axis, flange_b);
  connect(cylinder1.crank_b, cylinder2.crank_a);
  connect(cylinder1.cylinder_b, cylinder2.cylinder_a);
  connect(cylinder2.crank_b, cylinder3.crank_a);
  connect(cylinder2.cylinder_b, cylinder3.cylinder_a);
  connect(cylinder3.crank_b, cylinder4.crank_a);
  connect(cylinder3.cylinder_b, cylinder4.cylinder_a);
  connect(cylinder4.crank_b, cylinder5.crank_a);
  connect(cylinder4.cylinder_b, cylinder5.cylinder_a);
  connect(cylinder5.crank_b, cylinder6.crank_a);
  connect(cylinder5.cylinder_b, cylinder6.cylinder_a);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 241, 248}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-56, 70}, {0, -46}, {56, 70}}, color={45, 64, 110}, thickness=2),
      Text(extent={{-84, -44}, {84, -96}}, textString="6", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end EngineV6_analytic;
