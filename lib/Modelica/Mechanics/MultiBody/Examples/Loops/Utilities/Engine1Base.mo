within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
partial model Engine1Base "Crank shaft, rod and piston of an engine with one cylinder"
  inner Modelica.Mechanics.MultiBody.World world "World";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder piston(diameter=0.1, r={0, -0.1, 0}) "Cylinder";
  Modelica.Mechanics.MultiBody.Parts.BodyBox connectingRod(widthDirection={1, 0, 0}, width=0.02, height=0.06, color={0, 0, 200}, r={0, -0.2, 0}) "Box";
  Modelica.Mechanics.MultiBody.Joints.Revolute bearing(useAxisFlange=true, n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Revolute joint";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(stateSelect=StateSelect.always, J=1, w(fixed=true, start=10), phi(fixed=true, start=0.0, displayUnit="rad")) "Inertia";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder crank1(diameter=0.05, r={0.1, 0, 0}) "Cylinder";
  Modelica.Mechanics.MultiBody.Parts.BodyBox crank2(height=0.05, widthDirection={1, 0, 0}, width=0.02, r={0, 0.1, 0}) "Box";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder crank3(r={0.1, 0, 0}, diameter=0.03) "Cylinder";
  Modelica.Mechanics.MultiBody.Parts.BodyBox crank4(height=0.05, widthDirection={1, 0, 0}, width=0.02, r={0, -0.1, 0}) "Box";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mid(r={0.05, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation cylPosition(animation=false, r={0.15, 0.45, 0}) "Rod";
equation
  connect(world.frame_b, bearing.frame_a);
  connect(bearing.frame_b, crank1.frame_a);
  connect(crank1.frame_b, crank2.frame_a);
  connect(crank2.frame_b, crank3.frame_a);
  connect(crank3.frame_b, crank4.frame_a);
  connect(crank2.frame_b, mid.frame_a);
  connect(world.frame_b, cylPosition.frame_a);
  connect(inertia.flange_b, bearing.axis);
end Engine1Base;
