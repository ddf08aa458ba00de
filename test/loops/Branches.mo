package Branches "Loops that go on into their other solution: in plain joints, with a cut joint, and solved by formulas"
  import Modelica.Mechanics.MultiBody.{Joints, Parts, World};
  import Modelica.Blocks.Sources;

  partial model Crank "What turns about the origin"
    parameter Real crank = 0.8, phi0 = 0.6, w0 = 0;
    inner World world(n = {0, -1, 0});
    Joints.Revolute a(phi(start = phi0, fixed = true), w(start = w0, fixed = true));
    Parts.BodyShape b1(r = {crank, 0, 0}, r_CM = {crank/2, 0, 0}, m = 1, I_33 = 0.02);
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, b1.frame_a);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end Crank;

  partial model Four "Crank, coupler and rocker"
    extends Crank;
    parameter Real coupler = 0.6, rocker = 0.5, ground = 1, b0 = 1, t0 = -1 "Where rocker and coupler are to start";
    Parts.Body b2(r_CM = {coupler/2, 0, 0}, m = 1, I_33 = 0.1);
    Parts.Body b3(r_CM = {rocker/2, 0, 0}, m = 1, I_33 = 0.02);
    Parts.FixedTranslation base(r = {ground, 0, 0});
    Real rockerAngle;
  equation
    connect(world.frame_b, base.frame_a);
  end Four;

  partial model FourJoints
    extends Four;
    Joints.Revolute t(phi(start = t0)), b(phi(start = b0));
    Parts.FixedTranslation l2(r = {coupler, 0, 0}), l3(r = {rocker, 0, 0});
  equation
    rockerAngle = b.phi;
    connect(b1.frame_b, t.frame_a);
    connect(t.frame_b, b2.frame_a);
    connect(t.frame_b, l2.frame_a);
    connect(base.frame_b, b.frame_a);
    connect(b.frame_b, b3.frame_a);
    connect(b.frame_b, l3.frame_a);
  end FourJoints;

  model FourPlain
    extends FourJoints;
    Joints.Revolute c;
  equation
    connect(l2.frame_b, c.frame_a);
    connect(c.frame_b, l3.frame_b);
  end FourPlain;

  model FourCut
    extends FourJoints;
    Joints.RevolutePlanarLoopConstraint c;
  equation
    connect(l2.frame_b, c.frame_a);
    connect(c.frame_b, l3.frame_b);
  end FourCut;

  model FourFormula
    extends Four;
    Joints.Assemblies.JointRRR d(rRod1_ia = {coupler, 0, 0}, rRod2_ib = {rocker, 0, 0}, phi_guess = b0*180/Modelica.Constants.pi);
  equation
    rockerAngle = d.axis.phi;
    connect(b1.frame_b, d.frame_a);
    connect(base.frame_b, d.frame_b);
    connect(d.frame_ia, b2.frame_a);
    connect(d.frame_ib, b3.frame_a);
  end FourFormula;

  partial model Slide "Crank, rod and slider"
    extends Crank;
    parameter Real rod = 0.5, side = 0.1, s0 = 1, t0 = -1 "Where slider and rod are to start";
    Parts.Body b2(r_CM = {rod/2, 0, 0}, m = 1, I_33 = 0.1);
    Parts.Body b3(r_CM = {0, 0, 0}, m = 2);
    Parts.FixedTranslation base(r = {0, side, 0});
    Real way;
  equation
    connect(world.frame_b, base.frame_a);
  end Slide;

  partial model SlideJoints
    extends Slide;
    Joints.Revolute t(phi(start = t0));
    Joints.Prismatic s(n = {1, 0, 0}, s(start = s0));
    Parts.FixedTranslation l2(r = {rod, 0, 0});
  equation
    way = s.s;
    connect(b1.frame_b, t.frame_a);
    connect(t.frame_b, b2.frame_a);
    connect(t.frame_b, l2.frame_a);
    connect(base.frame_b, s.frame_a);
    connect(s.frame_b, b3.frame_a);
  end SlideJoints;

  model SlidePlain
    extends SlideJoints;
    Joints.Revolute c;
  equation
    connect(l2.frame_b, c.frame_a);
    connect(c.frame_b, s.frame_b);
  end SlidePlain;

  model SlideCut
    extends SlideJoints;
    Joints.RevolutePlanarLoopConstraint c;
  equation
    connect(l2.frame_b, c.frame_a);
    connect(c.frame_b, s.frame_b);
  end SlideCut;

  model SlideFormula
    extends Slide;
    Joints.Assemblies.JointRRP d(rRod1_ia = {rod, 0, 0}, rRod2_ib = {0, 0, 0}, n_b = {1, 0, 0}, s_guess = s0);
  equation
    way = d.axis.s;
    connect(b1.frame_b, d.frame_a);
    connect(base.frame_b, d.frame_b);
    connect(d.frame_ia, b2.frame_a);
    connect(d.frame_ib, b3.frame_a);
  end SlideFormula;

  partial model Space "A crank, and a rocker about an oblique axis, with a rod without mass between"
    extends Crank(crank = 0.5);
    parameter Real rod = 0.9, rocker = 0.7, n[3] = {0.36, 0.48, 0.8}, across[3] = {0.8, -0.6, 0};
    Parts.Body b3(r_CM = rocker/2*across, m = 1, I_11 = 0.05, I_22 = 0.05, I_33 = 0.05);
    Parts.FixedTranslation base(r = {0.9, 0.1, 0.3});
    Real rockerAngle;
  equation
    connect(world.frame_b, base.frame_a);
  end Space;

  model SpaceRod
    extends Space;
    Joints.Revolute b(n = n, phi(start = 1));
    Joints.SphericalSpherical r(rodLength = rod);
    Parts.FixedTranslation l3(r = rocker*across);
  equation
    rockerAngle = b.phi;
    connect(base.frame_b, b.frame_a);
    connect(b.frame_b, b3.frame_a);
    connect(b.frame_b, l3.frame_a);
    connect(b1.frame_b, r.frame_a);
    connect(r.frame_b, l3.frame_b);
  end SpaceRod;

  model SpaceBalls "The same with a rod of hardly any mass on two balls, which turns about itself as it likes"
    extends Space;
    parameter Real along[3] = {1, 0, 0} "Direction of the rod in its frame";
    Joints.Revolute b(n = n, phi(start = 1.4));
    Joints.Spherical ball1, ball2;
    Parts.FixedTranslation l2(r = rod*along), l3(r = rocker*across);
    Parts.Body b2(r_CM = rod/2*along, m = 1e-6, I_11 = 1e-7, I_22 = 1e-7, I_33 = 1e-7);
  equation
    rockerAngle = b.phi;
    connect(base.frame_b, b.frame_a);
    connect(b.frame_b, b3.frame_a);
    connect(b.frame_b, l3.frame_a);
    connect(b1.frame_b, ball1.frame_a);
    connect(ball1.frame_b, b2.frame_a);
    connect(ball1.frame_b, l2.frame_a);
    connect(l2.frame_b, ball2.frame_a);
    connect(ball2.frame_b, l3.frame_b);
  end SpaceBalls;

  model SpaceBallsAcross
    extends SpaceBalls(along = {0, 1, 0});
  end SpaceBallsAcross;

  model SpaceBallsOblique
    extends SpaceBalls(along = {0.6, 0, 0.8});
  end SpaceBallsOblique;

  model SpaceFormula
    extends Space;
    Joints.Assemblies.JointSSR d(rod1Length = rod, n_b = n, rRod2_ib = rocker*across, phi_guess = 60);
  equation
    rockerAngle = d.axis.phi;
    connect(b1.frame_b, d.frame_a);
    connect(base.frame_b, d.frame_b);
    connect(d.frame_ib, b3.frame_a);
  end SpaceFormula;

  model SpaceUniversal "The same, with a rod that does not turn about itself"
    extends Space;
    Joints.Assemblies.JointUSR d(n1_a = {0, 0, 1}, n_b = n, rRod1_ia = {rod, 0, 0}, rRod2_ib = rocker*across, phi_guess = 60);
  equation
    rockerAngle = d.axis.phi;
    connect(b1.frame_b, d.frame_a);
    connect(base.frame_b, d.frame_b);
    connect(d.frame_ib, b3.frame_a);
  end SpaceUniversal;

  model Rail "A crank and a slider on an oblique rail with a rod without mass between"
    extends Crank(crank = 0.7);
    parameter Real rod = 0.5;
    Parts.FixedTranslation base(r = {0.3, 0.1, 0.2});
    Parts.Body b3(r_CM = {0, 0, 0}, m = 1);
    Joints.Assemblies.JointSSP d(rod1Length = rod, n_b = {0.8, 0.36, 0.48}, rRod2_ib = {0, 0, 0}, s_guess = 0.8);
    Real way = d.axis.s;
  equation
    connect(world.frame_b, base.frame_a);
    connect(b1.frame_b, d.frame_a);
    connect(base.frame_b, d.frame_b);
    connect(d.frame_ib, b3.frame_a);
  end Rail;

  model FlatFormula "A parallelogram goes through its flat positions and stays one"
    extends FourFormula(crank = 0.5, coupler = 1, rocker = 0.5, phi0 = 1, w0 = 6);
  end FlatFormula;

  model FoldFormula "A rod as long as the crank: the slider goes through the axle and to the other side"
    extends SlideFormula(crank = 0.5, rod = 0.5, side = 0, phi0 = 0.6, w0 = 9, s0 = 0.8);
  end FoldFormula;

  model FoldCut
    extends SlideCut(crank = 0.5, rod = 0.5, side = 0, phi0 = 0.6, w0 = 9, s0 = 0.8);
  end FoldCut;

  model Driven "The drive asks for more than the rocker can follow"
    parameter Real crank = 0.8, coupler = 0.6, rocker = 0.5, ground = 1;
    inner World world(n = {0, -1, 0});
    Joints.Revolute a(useAxisFlange = true);
    Modelica.Mechanics.Rotational.Sources.Position drive(exact = true);
    Sources.Ramp ramp(height = 6, duration = 2, offset = 0.6);
    Parts.BodyShape b1(r = {crank, 0, 0}, r_CM = {crank/2, 0, 0}, m = 1, I_33 = 0.02);
    Parts.FixedTranslation base(r = {ground, 0, 0});
    Joints.Assemblies.JointRRR d(rRod1_ia = {coupler, 0, 0}, rRod2_ib = {rocker, 0, 0}, phi_guess = 60);
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, b1.frame_a);
    connect(ramp.y, drive.phi_ref);
    connect(drive.flange, a.axis);
    connect(world.frame_b, base.frame_a);
    connect(b1.frame_b, d.frame_a);
    connect(base.frame_b, d.frame_b);
    annotation(experiment(StopTime = 2));
  end Driven;
end Branches;
