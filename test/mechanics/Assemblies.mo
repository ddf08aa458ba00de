model FourbarSUP "The four-bar mechanism of Fourbar_analytic with a universal instead of a spherical joint between the rods"
  import Modelica.Mechanics.MultiBody.*;
  inner World world(animateGravity=false) "World";
  Joints.Revolute j1(n={1, 0, 0}, stateSelect=StateSelect.always, phi(fixed=true), w(start=5.235987755983, fixed=true)) "Driven joint";
  Parts.BodyCylinder b1(r={0, 0.5, 0.1}, diameter=0.05) "Driven bar";
  Parts.FixedTranslation b3(r={1.2, 0, 0}, animation=false) "Base";
  Joints.Assemblies.JointSUP joint(n1_im={0, 1, 0}, rRod1_ia={-1, 0.3, 0.1}, n_b={1, 0, 0}, s_offset=-0.2, rRod2_ib={0, 0.2, 0}, checkTotalPower=true) "Loop";
  Parts.BodyCylinder b2(r={0, 0.2, 0}, diameter=0.05) "Sliding bar";
  Real phi = j1.phi "Angle of the driven joint";
  Real s = joint.prismatic.distance "Distance of the sliding joint";
equation
  connect(world.frame_b, j1.frame_a);
  connect(j1.frame_b, b1.frame_a);
  connect(world.frame_b, b3.frame_a);
  connect(b1.frame_b, joint.frame_a);
  connect(b3.frame_b, joint.frame_b);
  connect(joint.frame_ib, b2.frame_a);
  annotation(experiment(StopTime=2));
end FourbarSUP;

model FourbarSSP "The same with two spherical joints"
  extends Modelica.Mechanics.MultiBody.Examples.Loops.Fourbar_analytic;
  Real phi = j1_phi "Angle of the driven joint";
  Real s = j2_s "Distance of the sliding joint";
  annotation(experiment(StopTime=2));
end FourbarSSP;

model ScotchYoke "A crank moves a slide along x by a slot along y"
  import Modelica.Mechanics.MultiBody.*;
  inner World world "World";
  Joints.Revolute crank(n={0, 0, 1}, stateSelect=StateSelect.always, phi(fixed=true, start=0.3), w(fixed=true, start=5)) "Bearing of the crank";
  Parts.BodyCylinder arm(r={0.3, 0, 0}, diameter=0.05) "Crank";
  Joints.Assemblies.JointRPP joint "Pin, slot and slide";
  Parts.Body slide(m=2, r_CM={0, 0, 0}) "Slide";
  Real error = joint.distance - 0.3*cos(crank.phi) "Vanishes";
  Real energy = der(joint.distance)^2 + (arm.I[3, 3] + arm.m*0.15^2)*crank.w^2/2 + arm.m*world.g*0.15*sin(crank.phi) "Stays";
  parameter Real energy_0(fixed=false) "Energy at the start";
  Real lost = energy - energy_0 "Vanishes";
initial equation
  energy_0 = energy;
equation
  connect(world.frame_b, crank.frame_a);
  connect(crank.frame_b, arm.frame_a);
  connect(arm.frame_b, joint.frame_a);
  connect(world.frame_b, joint.frame_b);
  connect(joint.frame_ib, slide.frame_a);
  annotation(experiment(StopTime=2));
end ScotchYoke;

model TooFar "The rod is too short: the loop cannot close"
  extends FourbarSUP(joint(rRod1_ia={-0.2, 0.1, 0.1}));
end TooFar;
