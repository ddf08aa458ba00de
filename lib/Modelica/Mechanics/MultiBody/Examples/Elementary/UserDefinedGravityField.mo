within Modelica.Mechanics.MultiBody.Examples.Elementary;
model UserDefinedGravityField "A pendulum in a gravity field that the user gives as a function"
  extends Modelica.Icons.Example;
  parameter Modelica.Units.NonSI.Angle_deg geodeticLatitude = 0 "Latitude";
  parameter SI.Position height = 20 "Height of the joint above the ellipsoid";
  SI.Acceleration gravity[3] = body.g_0 "Gravity acceleration at the body";
  inner Modelica.Mechanics.MultiBody.World world(gravityType=Modelica.Mechanics.MultiBody.Types.GravityTypes.NoGravity, redeclare function gravityAcceleration = Modelica.Mechanics.MultiBody.Examples.Elementary.Utilities.theoreticalNormalGravityWGS84(phi=geodeticLatitude), axisLength=10, nominalLength=10) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute rev(n={0, 0, 1}, useAxisFlange=true, phi(fixed=true), w(fixed=true)) "Revolute joint";
  Modelica.Mechanics.Rotational.Components.Damper damper(d=0.1) "Damper";
  Modelica.Mechanics.MultiBody.Parts.Body body(r_CM={10, 0, 0}, m=1000.0, sphereDiameter=1) "Body";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation(r={0, height, 0}, width=0.3) "Rod";
equation
  connect(world.frame_b, fixedTranslation.frame_a);
  connect(fixedTranslation.frame_b, rev.frame_a);
  connect(rev.frame_b, body.frame_a);
  connect(rev.support, damper.flange_a);
  connect(damper.flange_b, rev.axis);
  annotation(experiment(StopTime=10, Tolerance=1e-8));
end UserDefinedGravityField;
