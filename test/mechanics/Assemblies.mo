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

partial model Crank "A crank, a base and the body of a slide, which a chain of joints joins"
  import Modelica.Mechanics.MultiBody.*;
  inner World world(animateGravity=false) "World";
  Joints.Revolute j1(n={1, 0, 0}, stateSelect=StateSelect.always, phi(fixed=true, start=0.2), w(start=3, fixed=true)) "Driven joint";
  Parts.BodyCylinder b1(r={0, 0.5, 0.1}, diameter=0.05) "Crank";
  Parts.FixedTranslation base(r={1.2, 0, 0}, animation=false) "Base";
  Parts.BodyBox slide(r={0, 0.2, 0}, width=0.05) "Slide";
  Parts.Body rod(m=2, r_CM={-0.5, 0.15, 0.05}, I_11=0.01, I_22=0.02, I_33=0.02, I_21=0.003) "Body of the rod, which turns with it";
  parameter Real s_guess = 0 "Chooses the side of the slide";
  Real phi = j1.phi "Angle of the driven joint";
  Real s "Distance of the sliding joint";
  Real r[3] = slide.frame_b.r_0 "A point of the slide";
  Real e[3] = Frames.resolve1(rod.frame_a.R, {0, 0, 1}) "An axis of the rod";
  Real f[3] = -world.frame_b.f "Force on the ground";
equation
  connect(world.frame_b, j1.frame_a);
  connect(j1.frame_b, b1.frame_a);
  connect(world.frame_b, base.frame_a);
  annotation(experiment(StopTime=1));
end Crank;

model CrankSUP "The chain is an assembly"
  import Modelica.Mechanics.MultiBody.*;
  extends Crank;
  Joints.Assemblies.JointSUP joint(n1_im={0, 1, 0}, rRod1_ia={-1, 0.3, 0.1}, n_b={1, 0, 0}, s_offset=-0.2, rRod2_ib={0, 0.2, 0}, s_guess=s_guess) "Loop";
equation
  s = joint.prismatic.distance;
  connect(b1.frame_b, joint.frame_a);
  connect(base.frame_b, joint.frame_b);
  connect(joint.frame_ib, slide.frame_a);
  connect(joint.frame_ia, rod.frame_a);
end CrankSUP;

model CrankElementary "The chain consists of elementary joints; the universal joint's second axis is normal to the first and to the rod"
  import Modelica.Mechanics.MultiBody.*;
  extends Crank;
  Joints.Prismatic prismatic(n={1, 0, 0}, s(start=s_guess)) "At the base";
  Joints.Universal universal(n_a={0, 1, 0}, n_b={0.1, 0, 1}, phi_a(start=if s_guess > -1 then 0 else 3), phi_b(start=0)) "Between the rods";
  Joints.Spherical spherical "At the crank";
  Parts.FixedTranslation rod1(r={-1, 0.3, 0.1}) "Rod";
equation
  s = prismatic.s;
  connect(base.frame_b, prismatic.frame_a);
  connect(prismatic.frame_b, slide.frame_a);
  connect(slide.frame_b, universal.frame_a);
  connect(universal.frame_b, rod1.frame_a);
  connect(universal.frame_b, rod.frame_a);
  connect(rod1.frame_b, spherical.frame_a);
  connect(spherical.frame_b, b1.frame_b);
end CrankElementary;

model CrankSUPFar = CrankSUP(s_guess=-2.2) "The other branch";
model CrankElementaryFar = CrankElementary(s_guess=-2.2) "The other branch";

partial model Yoke "A crank moves a slide by an oblique slot"
  import Modelica.Mechanics.MultiBody.*;
  inner World world(n={-0.3, -1, 0}) "World";
  Joints.Revolute crank(n={0, 0, 1}, stateSelect=StateSelect.always, phi(fixed=true, start=0.3), w(fixed=true, start=2)) "Bearing of the crank";
  Parts.BodyCylinder arm(r={0.3, 0, 0}, diameter=0.05) "Crank";
  Parts.Body pin(m=0.5, r_CM={0.1, 0, 0}) "Body at the pin, which does not turn";
  Parts.Body slide(m=2, r_CM={0.1, 0.2, 0}) "Slide";
  Real phi = crank.phi "Angle of the crank";
  Real s "Distance of the slide";
  Real s_m "Distance in the slot";
  Real r[3] = slide.frame_a.r_0 "A point of the slide";
  Real f[2] = -world.frame_b.f[1:2] "Force on the ground";
equation
  connect(world.frame_b, crank.frame_a);
  connect(crank.frame_b, arm.frame_a);
  annotation(experiment(StopTime=2));
end Yoke;

model YokeRPP "The chain is an assembly"
  import Modelica.Mechanics.MultiBody.*;
  extends Yoke;
  Joints.Assemblies.JointRPP joint(n_m={0.3, 1, 0}, n_b={2, 0, 0}, rRod1_ia={0, 0.1, 0}, rRod2_ib={0.2, 0.4, 0}, s_offset=0.1) "Pin, slot and slide";
equation
  s = joint.distance;
  s_m = joint.distance_m;
  connect(arm.frame_b, joint.frame_a);
  connect(world.frame_b, joint.frame_b);
  connect(joint.frame_ia, pin.frame_a);
  connect(joint.frame_ib, slide.frame_a);
end YokeRPP;

model YokeElementary "The chain consists of elementary joints"
  import Modelica.Mechanics.MultiBody.*;
  extends Yoke;
  Joints.Prismatic bearing(n={1, 0, 0}) "Slide";
  Parts.FixedTranslation rod2(r={0.2, 0.4, 0}) "Part of the slide";
  Joints.Prismatic slot(n={0.3, 1, 0}) "Slot";
  Parts.FixedTranslation rod1(r={0, -0.1, 0}) "Part of the pin";
  Joints.RevolutePlanarLoopConstraint revolute(n={0, 0, 1}) "Pin";
equation
  s = bearing.s;
  s_m = slot.s;
  connect(world.frame_b, bearing.frame_a);
  connect(bearing.frame_b, slide.frame_a);
  connect(bearing.frame_b, rod2.frame_a);
  connect(rod2.frame_b, slot.frame_a);
  connect(slot.frame_b, rod1.frame_a);
  connect(rod1.frame_b, pin.frame_a);
  connect(rod1.frame_b, revolute.frame_a);
  connect(revolute.frame_b, arm.frame_b);
end YokeElementary;

model TooFast "The crank is turned on until the rod is too short"
  extends CrankSUP(joint(rRod1_ia={-0.48, 0.1, 0.1}), j1(useAxisFlange=true, w(fixed=false)));
  Modelica.Mechanics.Rotational.Sources.ConstantSpeed speed(w_fixed=3) "Drive";
equation
  connect(speed.flange, j1.axis);
end TooFast;

model OffPlane "Crank and slide are not in one plane"
  extends YokeRPP(arm(r={0.3, 0, 0.1}));
end OffPlane;
