package Positions "Loops at their limits, in dead centres and flat; loops that cannot close, and that cannot move"
  import Modelica.Mechanics.MultiBody.{Joints, Parts, World};
  import Modelica.Blocks.Sources;

  partial model Bars "All but what drives it; closed by a joint without superfluous constraints"
    parameter Real crank = 0.5, coupler = 1, rocker = 0.5, ground = 1;
    inner World world(n = {0, -1, 0});
    Joints.Revolute t(phi(start = -1)), b(phi(start = 1));
    Joints.RevolutePlanarLoopConstraint c;
    Parts.BodyShape b1(r = {crank, 0, 0}, r_CM = {crank/2, 0, 0}, m = 1, I_33 = 0.02);
    Parts.BodyShape b2(r = {coupler, 0, 0}, r_CM = {coupler/2, 0, 0}, m = 1, I_33 = 0.1);
    Parts.BodyShape b3(r = {rocker, 0, 0}, r_CM = {rocker/2, 0, 0}, m = 1, I_33 = 0.02);
    Parts.FixedTranslation base(r = {ground, 0, 0});
  equation
    connect(b1.frame_b, t.frame_a);
    connect(t.frame_b, b2.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(base.frame_b, b.frame_a);
    connect(b.frame_b, b3.frame_a);
    connect(b2.frame_b, c.frame_a);
    connect(c.frame_b, b3.frame_b);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end Bars;

  model Flat "A parallelogram that turns through its two flat positions and stays one"
    extends Bars;
    Joints.Revolute a(phi(start = 1, fixed = true), w(start = 6, fixed = true));
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, b1.frame_a);
  end Flat;

  model FlatCrank "The same motion: coupler translates, cranks turn by the same angle"
    parameter Real g = 9.80665, l = 0.5;
    Real phi(start = 1, fixed = true), w(start = 6, fixed = true);
  equation
    w = der(phi);
    (2*(0.02 + (l/2)^2) + l^2)*der(w) = -g*(2*l/2 + l)*cos(phi);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end FlatCrank;

  model TooFar "The drive asks for more than the rocker can follow"
    extends Bars(crank = 0.8, coupler = 0.6);
    Joints.Revolute a(useAxisFlange = true);
    Modelica.Mechanics.Rotational.Sources.Position drive(exact = true);
    Sources.Ramp ramp(height = 6, duration = 2, offset = 0.6);
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, b1.frame_a);
    connect(ramp.y, drive.phi_ref);
    connect(drive.flange, a.axis);
  end TooFar;

  model TooShort "Cannot be assembled"
    extends Flat(coupler = 0.1, ground = 2);
  end TooShort;

  model DeadCentre "The piston drives the crank all round"
    inner World world(n = {0, -1, 0});
    Joints.Revolute a(phi(start = 0.5)), t(phi(start = -1));
    Joints.Prismatic s(useAxisFlange = true, s(start = 1.2), n = {1, 0, 0});
    Parts.BodyShape crank(r = {0.4, 0, 0}, r_CM = {0.2, 0, 0}, m = 1, I_33 = 0.02), rod(r = {1, 0, 0}, r_CM = {0.5, 0, 0}, m = 1, I_33 = 0.1);
    Parts.Body piston(r_CM = {0, 0, 0}, m = 1);
    Joints.RevolutePlanarLoopConstraint c;
    Modelica.Mechanics.Translational.Sources.Position drive(exact = true);
    Sources.Sine sine(amplitude = 0.4, f = 0.5, offset = 1, phase = 0.5);
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, crank.frame_a);
    connect(crank.frame_b, t.frame_a);
    connect(t.frame_b, rod.frame_a);
    connect(world.frame_b, s.frame_a);
    connect(s.frame_b, piston.frame_a);
    connect(rod.frame_b, c.frame_a);
    connect(c.frame_b, s.frame_b);
    connect(sine.y, drive.s_ref);
    connect(drive.flange, s.axis);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end DeadCentre;

  model Triangle "Three bars do not move"
    inner World world(n = {0, -1, 0});
    Joints.Revolute a(phi(start = 1)), t(phi(start = -2));
    Parts.BodyShape one(r = {0.8, 0, 0}, r_CM = {0.4, 0, 0}, m = 1, I_33 = 0.02), two(r = {0.9, 0, 0}, r_CM = {0.2, 0, 0}, m = 1, I_33 = 0.02);
    Parts.FixedTranslation base(r = {1, 0, 0});
    Joints.RevolutePlanarLoopConstraint c;
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, one.frame_a);
    connect(one.frame_b, t.frame_a);
    connect(t.frame_b, two.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(two.frame_b, c.frame_a);
    connect(c.frame_b, base.frame_b);
  end Triangle;
end Positions;
