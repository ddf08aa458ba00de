within Modelica.Mechanics.MultiBody.Examples.Loops;
model Engine1b_analytic "Engine with one cylinder and gas force, its loop solved by formulas"
  extends Utilities.Engine1bBase;
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointRRP jointRRP(n_a={1, 0, 0}, n_b={0, -1, 0}, animation=false, rRod1_ia={0, 0.2, 0}, rRod2_ib={0, -0.1, 0}) "Rod, piston and cylinder";
equation
  connect(mid.frame_b, jointRRP.frame_a);
  connect(cylPosition.frame_b, jointRRP.frame_b);
  connect(jointRRP.frame_ia, connectingRod.frame_b);
  connect(jointRRP.frame_ib, piston.frame_a);
  connect(gasForce.flange_a, jointRRP.bearing);
  connect(gasForce.flange_b, jointRRP.axis);
  annotation(experiment(StopTime=0.5));
end Engine1b_analytic;
