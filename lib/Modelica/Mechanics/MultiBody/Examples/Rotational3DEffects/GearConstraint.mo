within Modelica.Mechanics.MultiBody.Examples.Rotational3DEffects;
model GearConstraint "A gear between bodies, and the same as a drive train"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.MultiBody.Joints.GearConstraint gearConstraint(ratio=10, phi_b(fixed=true), w_b(fixed=true), checkTotalPower=true) "Gear between bodies"
      annotation(Placement(transformation(extent={{16, -46}, {36, -26}})));
  inner Modelica.Mechanics.MultiBody.World world(driveTrainMechanics3D=true, g=0) "World"
      annotation(Placement(transformation(extent={{-80, -62}, {-60, -42}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder cyl1(diameter=0.1, color={0, 128, 0}, r={0.4, 0, 0}) "Cylinder"
      annotation(Placement(transformation(extent={{-16, -46}, {4, -26}})));
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder cyl2(r={0.4, 0, 0}, diameter=0.2) "Cylinder"
      annotation(Placement(transformation(extent={{48, -46}, {68, -26}})));
  Modelica.Mechanics.MultiBody.Forces.Torque torque1 "Torque"
      annotation(Placement(transformation(extent={{-48, -46}, {-28, -26}})));
  Modelica.Blocks.Sources.Sine sine[3](amplitude={2, 0, 0}, f={1, 1, 1}) "Sine signal"
      annotation(Placement(transformation(extent={{-69, 44}, {-49, 64}})));
  Modelica.Mechanics.MultiBody.Parts.Fixed fixed "Fixed frame"
      annotation(Placement(transformation(extent={{13, -8}, {33, 12}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia1(J=cyl1.I[1, 1], a(fixed=false), phi(fixed=true, start=0), w(fixed=true, start=0)) "Inertia"
      annotation(Placement(transformation(extent={{-3, 44}, {17, 64}})));
  Modelica.Mechanics.Rotational.Components.IdealGear idealGear(ratio=10, useSupport=true) "Ideal gear"
      annotation(Placement(transformation(extent={{29, 44}, {49, 64}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia2(J=cyl2.I[1, 1]) "Inertia"
      annotation(Placement(transformation(extent={{61, 44}, {81, 64}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque2(useSupport=true) "Torque"
      annotation(Placement(transformation(extent={{-35, 44}, {-15, 64}})));
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D "Mounting"
      annotation(Placement(transformation(extent={{65, 8}, {45, 28}})));
equation
  connect(world.frame_b, gearConstraint.bearing)
      annotation(Line(points={{-60, -52}, {26, -52}, {26, -46}}, color={45, 64, 110}));
  connect(cyl1.frame_b, gearConstraint.frame_a) annotation(Line(points={{4, -36}, {16, -36}}, color={45, 64, 110}));
  connect(gearConstraint.frame_b, cyl2.frame_a) annotation(Line(points={{36, -36}, {48, -36}}, color={45, 64, 110}));
  connect(world.frame_b, torque1.frame_a)
      annotation(Line(points={{-60, -52}, {-52, -52}, {-52, -36}, {-48, -36}}, color={45, 64, 110}));
  connect(torque1.frame_b, cyl1.frame_a) annotation(Line(points={{-28, -36}, {-16, -36}}, color={45, 64, 110}));
  connect(sine.y, torque1.torque) annotation(Line(points={{-48, 54}, {-38, 54}, {-38, -24.8}}, color={36, 80, 160}));
  connect(torque2.flange, inertia1.flange_a) annotation(Line(points={{-15, 54}, {-3, 54}}, color={0, 112, 122}));
  connect(inertia1.flange_b, idealGear.flange_a) annotation(Line(points={{17, 54}, {29, 54}}, color={0, 112, 122}));
  connect(idealGear.flange_b, inertia2.flange_a) annotation(Line(points={{49, 54}, {61, 54}}, color={0, 112, 122}));
  connect(sine[1].y, torque2.tau) annotation(Line(points={{-48, 54}, {-36.2, 54}}, color={36, 80, 160}));
  connect(idealGear.support, mounting1D.flange_b)
      annotation(Line(points={{39, 44}, {39, 18}, {45, 18}}, color={0, 112, 122}));
  connect(torque2.support, mounting1D.flange_b)
      annotation(Line(points={{-25, 44}, {-25, 40}, {39, 40}, {39, 18}, {45, 18}}, color={0, 112, 122}));
  connect(fixed.frame_b, mounting1D.frame_a) annotation(Line(points={{33, 2}, {55, 2}, {55, 8}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5));
end GearConstraint;
