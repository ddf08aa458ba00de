within Modelica.Mechanics.MultiBody.Examples.Loops;
model Engine1b_analytic "Engine with one cylinder and gas force, its loop solved by formulas"
  extends Utilities.Engine1bBase;
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointRRP jointRRP(n_a={1, 0, 0}, n_b={0, -1, 0}, animation=false, rRod1_ia={0, 0.2, 0}, rRod2_ib={0, -0.1, 0}) "Rod, piston and cylinder"
      annotation(Placement(transformation(extent={{56, -2}, {76, 18}})));
equation
  connect(mid.frame_b, jointRRP.frame_a) annotation(Line(points={{44, 8}, {56, 8}}, color={45, 64, 110}));
  connect(cylPosition.frame_b, jointRRP.frame_b)
      annotation(Line(points={{76, -66}, {80, -66}, {80, 8}, {76, 8}}, color={45, 64, 110}));
  connect(jointRRP.frame_ia, connectingRod.frame_b)
      annotation(Line(points={{58, 18}, {58, 26}, {62, 26}, {62, 44}, {76, 44}}, color={45, 64, 110}));
  connect(jointRRP.frame_ib, piston.frame_a)
      annotation(Line(points={{74, 18}, {74, 24}, {108, 24}}, color={45, 64, 110}));
  connect(gasForce.flange_a, jointRRP.bearing)
      annotation(Line(points={{44, -28}, {40, -28}, {40, -10}, {62, -10}, {62, -2}}, color={48, 120, 56}));
  connect(gasForce.flange_b, jointRRP.axis)
      annotation(Line(points={{64, -28}, {70, -28}, {70, -2}}, color={48, 120, 56}));
  annotation(experiment(StopTime=0.5), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end Engine1b_analytic;
