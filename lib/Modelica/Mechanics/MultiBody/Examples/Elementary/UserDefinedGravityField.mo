within Modelica.Mechanics.MultiBody.Examples.Elementary;
model UserDefinedGravityField "A pendulum in a gravity field that the user gives as a function"
  extends Modelica.Icons.Example;
  parameter Modelica.Units.NonSI.Angle_deg geodeticLatitude = 0 "Latitude";
  parameter SI.Position height = 20 "Height of the joint above the ellipsoid";
  SI.Acceleration gravity[3] = body.g_0 "Gravity acceleration at the body";
  inner Modelica.Mechanics.MultiBody.World world(gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.NoGravity, redeclare function gravityAcceleration = Modelica.Mechanics.MultiBody.Examples.Elementary.Utilities.theoreticalNormalGravityWGS84(phi=geodeticLatitude), axisLength=10, nominalLength=10) "World"
      annotation(Placement(transformation(extent={{-60, -32}, {-40, -12}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(n={0, 0, 1}, useAxisFlange=true, phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{4, -32}, {24, -12}})));
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper"
      annotation(Placement(transformation(extent={{14, 4}, {34, 24}})));
  Modelica.Mechanics.MultiBody.Parts.Body body(r_CM={10, 0, 0}, m=1000.0, sphereDiameter=1) "Body"
      annotation(Placement(transformation(extent={{36, -32}, {56, -12}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={0, height, 0}, width=0.3) "Rod"
      annotation(Placement(transformation(extent={{-28, -32}, {-8, -12}})));
equation
  connect(world.frame_b, fixedTranslation.frame_a)
      annotation(Line(points={{-40, -22}, {-28, -22}}, color={45, 64, 110}));
  connect(fixedTranslation.frame_b, rev.frame_a) annotation(Line(points={{-8, -22}, {4, -22}}, color={45, 64, 110}));
  connect(rev.frame_b, body.frame_a) annotation(Line(points={{24, -22}, {36, -22}}, color={45, 64, 110}));
  connect(rev.support, damper.flange_a) annotation(Line(points={{8, -12}, {8, 14}, {14, 14}}, color={0, 112, 122}));
  connect(damper.flange_b, rev.axis)
      annotation(Line(points={{34, 14}, {38, 14}, {38, 0}, {14, 0}, {14, -12}}, color={0, 112, 122}));
  annotation(experiment(StopTime=10, Tolerance=1e-8));
end UserDefinedGravityField;
