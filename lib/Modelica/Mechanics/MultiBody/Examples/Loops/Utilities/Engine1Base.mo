within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
partial model Engine1Base "Crank shaft, rod and piston of an engine with one cylinder"
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-70, 8}, {-50, 28}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder piston(diameter=0.1, r={0, -0.1, 0}) "Cylinder"
      annotation(Placement(transformation(extent={{-70, -70}, {-50, -50}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox connectingRod(widthDirection={1, 0, 0}, width=0.02, height=0.06, color={0, 0, 200}, r={0, -0.2, 0}) "Box"
      annotation(Placement(transformation(extent={{-38, -70}, {-18, -50}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute bearing(useAxisFlange=true, n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Revolute joint"
      annotation(Placement(transformation(extent={{-38, 8}, {-18, 28}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia(stateSelect=StateSelect.always, J=1, w(fixed=true, start=10), phi(fixed=true, start=0.0, displayUnit="rad")) "Inertia"
      annotation(Placement(transformation(extent={{-2, 44}, {-22, 64}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder crank1(diameter=0.05, r={0.1, 0, 0}) "Cylinder"
      annotation(Placement(transformation(extent={{-6, 8}, {14, 28}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox crank2(height=0.05, widthDirection={1, 0, 0}, width=0.02, r={0, 0.1, 0}) "Box"
      annotation(Placement(transformation(extent={{26, 8}, {46, 28}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder crank3(r={0.1, 0, 0}, diameter=0.03) "Cylinder"
      annotation(Placement(transformation(extent={{46, -28}, {26, -8}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox crank4(height=0.05, widthDirection={1, 0, 0}, width=0.02, r={0, -0.1, 0}) "Box"
      annotation(Placement(transformation(extent={{14, -28}, {-6, -8}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mid(r={0.05, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{58, 8}, {78, 28}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation cylPosition(animation=false, r={0.15, 0.45, 0}) "Rod"
      annotation(Placement(transformation(extent={{-50, -28}, {-70, -8}})));
equation
  connect(world.frame_b, bearing.frame_a) annotation(Line(points={{-50, 18}, {-38, 18}}, color={45, 64, 110}));
  connect(bearing.frame_b, crank1.frame_a) annotation(Line(points={{-18, 18}, {-6, 18}}, color={45, 64, 110}));
  connect(crank1.frame_b, crank2.frame_a) annotation(Line(points={{14, 18}, {26, 18}}, color={45, 64, 110}));
  connect(crank2.frame_b, crank3.frame_a)
      annotation(Line(points={{46, 18}, {50, 18}, {50, -18}, {46, -18}}, color={45, 64, 110}));
  connect(crank3.frame_b, crank4.frame_a) annotation(Line(points={{26, -18}, {14, -18}}, color={45, 64, 110}));
  connect(crank2.frame_b, mid.frame_a) annotation(Line(points={{46, 18}, {58, 18}}, color={45, 64, 110}));
  connect(world.frame_b, cylPosition.frame_a)
      annotation(Line(points={{-50, 18}, {-46, 18}, {-46, -18}, {-50, -18}}, color={45, 64, 110}));
  connect(inertia.flange_b, bearing.axis)
      annotation(Line(points={{-22, 54}, {-28, 54}, {-28, 28}}, color={0, 112, 122}));
end Engine1Base;
