within Modelica.Mechanics.MultiBody.Examples.Elementary;
model LineForceWithTwoMasses "A line force with two masses, and the same from joints and bodies"
  extends Modelica.Icons.Example;
  parameter SI.Mass m = 1 "Each mass";
  SI.Force rod_f_diff[3] = rod1.frame_b.f - rod3.frame_b.f "Difference of the forces at the rods";
  SI.Force body_f_diff[3] = bodyBox1.frame_b.f - bodyBox2.frame_b.f "Difference of the forces at the boxes";
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-80, -34}, {-60, -14}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute1(phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-16, -106}, {4, -86}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox bodyBox1(r={0.7, 0, 0}) "Box"
      annotation(Placement(transformation(extent={{16, -106}, {36, -86}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod1(r={0, -0.9, 0}, width=0.01, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-20, -34}, {0, -14}})));
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointUPS jointUPS(nAxis_ia={0.7, 1.2, 0}, animation=true) "Line with masses as bodies"
      annotation(Placement(transformation(extent={{16, -34}, {36, -14}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(r_CM=0.2*jointUPS.eAxis_ia, cylinderDiameter=0.05, animation=true, m=m, I_11=0, I_22=0, I_33=0) "Body"
      annotation(Placement(transformation(extent={{10, 2}, {-10, 22}})));
  Modelica.Mechanics.MultiBody.Parts.Body body2(r_CM=-0.2*jointUPS.eAxis_ia, cylinderDiameter=0.05, animation=true, m=m, I_11=0, I_22=0, I_33=0) "Body"
      annotation(Placement(transformation(extent={{48, -18}, {68, 2}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod2(r={0, 0.3, 0}, width=0.01, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-48, -106}, {-28, -86}})));
  Modelica.Mechanics.Translational.Components.Damper damper1(d=3) "Damper"
      annotation(Placement(transformation(extent={{4, -70}, {24, -50}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute2(phi(fixed=true), w(fixed=true)) "Revolute joint"
      annotation(Placement(transformation(extent={{-16, 84}, {4, 104}})));
  Modelica.Mechanics.MultiBody.Parts.BodyBox bodyBox2(r={0.7, 0, 0}) "Box"
      annotation(Placement(transformation(extent={{16, 84}, {36, 104}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod3(r={0, -0.9, 0.3}, width=0.01, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-22, 42}, {-2, 62}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod4(r={0, 0.3, 0.3}, width=0.01, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-48, 84}, {-28, 104}})));
  Modelica.Mechanics.Translational.Components.Damper damper2(d=3) "Damper"
      annotation(Placement(transformation(extent={{48, 42}, {68, 62}})));
  Modelica.Mechanics.MultiBody.Forces.LineForceWithTwoMasses lineForceWithTwoMasses(L_a=0.2, L_b=0.2, cylinderLength_a=0.2, cylinderLength_b=1.2, massDiameterFaction=2.2, m_a=m, m_b=m) "Line force with two masses"
      annotation(Placement(transformation(extent={{16, 42}, {36, 62}})));
equation
  connect(world.frame_b, rod2.frame_a)
      annotation(Line(points={{-60, -24}, {-52, -24}, {-52, -96}, {-48, -96}}, color={45, 64, 110}));
  connect(rod2.frame_b, revolute1.frame_a) annotation(Line(points={{-28, -96}, {-16, -96}}, color={45, 64, 110}));
  connect(revolute1.frame_b, bodyBox1.frame_a) annotation(Line(points={{4, -96}, {16, -96}}, color={45, 64, 110}));
  connect(world.frame_b, rod4.frame_a)
      annotation(Line(points={{-60, -24}, {-56, -24}, {-56, 94}, {-48, 94}}, color={45, 64, 110}));
  connect(rod4.frame_b, revolute2.frame_a) annotation(Line(points={{-28, 94}, {-16, 94}}, color={45, 64, 110}));
  connect(revolute2.frame_b, bodyBox2.frame_a) annotation(Line(points={{4, 94}, {16, 94}}, color={45, 64, 110}));
  connect(world.frame_b, rod1.frame_a) annotation(Line(points={{-60, -24}, {-20, -24}}, color={45, 64, 110}));
  connect(world.frame_b, rod3.frame_a)
      annotation(Line(points={{-60, -24}, {-56, -24}, {-56, 52}, {-22, 52}}, color={45, 64, 110}));
  connect(rod1.frame_b, jointUPS.frame_a) annotation(Line(points={{0, -24}, {16, -24}}, color={45, 64, 110}));
  connect(bodyBox1.frame_b, jointUPS.frame_b)
      annotation(Line(points={{36, -96}, {40, -96}, {40, -24}, {36, -24}}, color={45, 64, 110}));
  connect(jointUPS.frame_ia, body1.frame_a)
      annotation(Line(points={{18, -14}, {18, 12}, {10, 12}}, color={45, 64, 110}));
  connect(jointUPS.frame_ib, body2.frame_a)
      annotation(Line(points={{34, -14}, {34, -8}, {48, -8}}, color={45, 64, 110}));
  connect(jointUPS.bearing, damper1.flange_a)
      annotation(Line(points={{22, -34}, {22, -38}, {2, -38}, {2, -60}, {4, -60}}, color={48, 120, 56}));
  connect(jointUPS.axis, damper1.flange_b)
      annotation(Line(points={{30, -34}, {30, -60}, {24, -60}}, color={48, 120, 56}));
  connect(rod3.frame_b, lineForceWithTwoMasses.frame_a)
      annotation(Line(points={{-2, 52}, {16, 52}}, color={45, 64, 110}));
  connect(bodyBox2.frame_b, lineForceWithTwoMasses.frame_b)
      annotation(Line(points={{36, 94}, {40, 94}, {40, 52}, {36, 52}}, color={45, 64, 110}));
  connect(lineForceWithTwoMasses.flange_a, damper2.flange_a)
      annotation(Line(points={{16, 52}, {14, 52}, {14, 38}, {44, 38}, {44, 52}, {48, 52}}, color={48, 120, 56}));
  connect(lineForceWithTwoMasses.flange_b, damper2.flange_b)
      annotation(Line(points={{36, 52}, {40, 52}, {40, 70}, {72, 70}, {72, 52}, {68, 52}}, color={48, 120, 56}));
  annotation(experiment(StopTime=3), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end LineForceWithTwoMasses;
