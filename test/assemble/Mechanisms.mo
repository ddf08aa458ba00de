package Mechanisms "Mechanisms whose assembly modes are known"
  import Modelica.Mechanics.MultiBody.{Joints, Parts, World};

  model FourBar "Crank, coupler and rocker of plain joints: two modes"
    inner World world;
    Joints.Revolute crank(phi(start = 0.8, fixed = true), w(fixed = true)) "driven";
    Joints.Revolute knee(phi(start = -0.9)) /* a guess */;
    Joints.Revolute wrist;
    Joints.Revolute rocker(phi(start = 1.2, displayUnit = "deg"));
    Parts.BodyBox b1(r = {0.4, 0, 0}, width = 0.04);
    Parts.BodyBox b2(r = {0.9, 0, 0}, width = 0.04);
    Parts.BodyBox b3(r = {0.7, 0, 0}, width = 0.04);
    Parts.FixedTranslation base(r = {1, 0, 0});
  equation
    connect(world.frame_b, crank.frame_a);
    connect(crank.frame_b, b1.frame_a);
    connect(b1.frame_b, knee.frame_a);
    connect(knee.frame_b, b2.frame_a);
    connect(b2.frame_b, wrist.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(base.frame_b, rocker.frame_a);
    connect(rocker.frame_b, b3.frame_a);
    connect(b3.frame_b, wrist.frame_b);
  end FourBar;

  partial model Legs "Three legs of two links in a plane"
    constant Real base[3, 3] = {{0, 0, 0}, {1, 0, 0}, {0.5, 0.8, 0}};
    constant Real corner[3, 3] = {{0, 0, 0}, {0.5, 0, 0}, {0, 0.5, 0}} "Of the platform";
    constant Real upper[3] = {0.3, 0.3, 0.3}, lower[3] = {0.58, 0.74, 0.72} "Lengths of the links";
    inner World world(enableAnimation = true, axisLength = 0.2);
    Parts.Fixed foot[3](r = base, each animation = false);
    Joints.Revolute elbow[3], hand[3];
    Parts.BodyBox link[3](r = {{upper[i], 0, 0} for i in 1:3}, each width = 0.03);
    Parts.BodyBox rod[3](r = {{lower[i], 0, 0} for i in 1:3}, each width = 0.02);
    Parts.FixedTranslation arm[3](r = corner, each width = 0.02);
  equation
    for i in 1:3 loop
      connect(link[i].frame_b, elbow[i].frame_a);
      connect(elbow[i].frame_b, rod[i].frame_a);
      connect(rod[i].frame_b, hand[i].frame_a);
      connect(hand[i].frame_b, arm[i].frame_b);
      connect(arm[i].frame_a, arm[1].frame_a);
    end for;
  end Legs;

  model ThreeRRR "Its drives stand still: six modes, as many as there can be (the direct problem)"
    extends Legs;
    Joints.Revolute drive[3](phi(start = {1.3, 1.8, -1.8}, each fixed = true), w(each fixed = true));
    Parts.Body platform(r_CM = {0.1, 0.1, 0}, m = 1, I_11 = 1, I_22 = 1, I_33 = 1);
  equation
    connect(platform.frame_a, arm[1].frame_a);
    for i in 1:3 loop
      connect(foot[i].frame_b, drive[i].frame_a);
      connect(drive[i].frame_b, link[i].frame_a);
    end for;
  end ThreeRRR;

  model ThreeRRRWorking "Its platform stands still: each leg has two positions, eight modes (the inverse problem)"
    extends Legs;
    Joints.Revolute drive[3];
    Parts.Fixed platform(r = {0.1, -0.3, 0}, animation = false);
  equation
    connect(platform.frame_b, arm[1].frame_a);
    for i in 1:3 loop
      connect(foot[i].frame_b, drive[i].frame_a);
      connect(drive[i].frame_b, link[i].frame_a);
    end for;
  end ThreeRRRWorking;

  model TooFar "The platform is nearer to the third foot than the links of its leg can fold"
    extends ThreeRRRWorking(platform(r = {0.35, 0.3, 0}));
  end TooFar;

  model FourBarInherited "Its start values are given from outside"
    extends FourBar(knee(phi.start = -0.9), b1(r = {0.4, 0, 0}));
  end FourBarInherited;

  model Scissor "Two bars that cross, folded or not: where they are folded they turn together"
    inner World world;
    Joints.Revolute left(phi(start = 0.8, fixed = true)), right(phi(start = 2.3)), middle(phi(start = 1.5));
    Joints.Prismatic foot(s(start = 0.7));
    Parts.FixedTranslation a1(r = {0.5, 0, 0}), b1(r = {0.5, 0, 0});
    Parts.Body load(m = 1, r_CM = {0, 0, 0}, I_11 = 1, I_22 = 1, I_33 = 1);
  equation
    connect(world.frame_b, left.frame_a);
    connect(left.frame_b, a1.frame_a);
    connect(world.frame_b, foot.frame_a);
    connect(foot.frame_b, right.frame_a);
    connect(right.frame_b, b1.frame_a);
    connect(a1.frame_b, middle.frame_a);
    connect(middle.frame_b, b1.frame_b);
    connect(load.frame_a, middle.frame_b);
  end Scissor;

  model Analytic "The loop is solved by formulas, one of two"
    inner World world;
    Joints.Revolute crank(phi(start = 0.8, fixed = true), w(fixed = true));
    Parts.BodyBox b1(r = {0.4, 0, 0}, width = 0.04);
    Parts.FixedTranslation base(r = {1, 0, 0});
    Joints.Assemblies.JointRRR dyad(rRod1_ia = {0.9, 0, 0}, rRod2_ib = {-0.7, 0, 0});
  equation
    connect(world.frame_b, crank.frame_a);
    connect(crank.frame_b, b1.frame_a);
    connect(b1.frame_b, dyad.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(base.frame_b, dyad.frame_b);
  end Analytic;

  model RSSR "Crank and rocker in skew planes; the rod between two balls turns about itself as it likes: two modes"
    inner World world;
    Joints.Revolute crank(n = {0, 0, 1}, phi(start = 0.5, fixed = true), w(fixed = true));
    Joints.Revolute rocker(n = {1, 0, 0}, phi(start = 0.3));
    Parts.BodyBox a(r = {0.3, 0, 0}, width = 0.03), b(r = {0, 0.6, 0}, width = 0.03), rod(r = {1.1, 0, 0}, width = 0.03);
    Joints.Spherical ball1, ball2;
    Parts.FixedTranslation base(r = {1, 0, 0.2});
  equation
    connect(world.frame_b, crank.frame_a);
    connect(crank.frame_b, a.frame_a);
    connect(a.frame_b, ball1.frame_a);
    connect(ball1.frame_b, rod.frame_a);
    connect(rod.frame_b, ball2.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(base.frame_b, rocker.frame_a);
    connect(rocker.frame_b, b.frame_a);
    connect(b.frame_b, ball2.frame_b);
  end RSSR;

  model Pendulum "Nothing is closed"
    inner World world;
    Joints.Revolute pin(phi(start = 1));
    Parts.BodyBox rod(r = {1, 0, 0}, width = 0.06);
  equation
    connect(world.frame_b, pin.frame_a);
    connect(pin.frame_b, rod.frame_a);
  end Pendulum;

  model Undriven "Nothing but written start values says where the crank is"
    extends FourBar(crank(phi.fixed = false));
  end Undriven;

  model Planar "Without frames: two links from (0, 0) to (0.7, 0.2)"
    Real p(start = 0.5, unit = "rad"), q(start = 1.0, unit = "rad");
  equation
    0.5*cos(p) + 0.4*cos(p + q) = 0.7 + 0*der(p);
    0.5*sin(p) + 0.4*sin(p + q) = 0.2 + 0*der(q);
  end Planar;

  model StewartDietmaier "A platform on six rods that has 40 positions (P. Dietmaier, 1998)"
    constant Real a[6, 3] = {{0, 0, 0}, {1.107915, 0, 0}, {0.549094, 0.756063, 0}, {0.735077, -0.223935, 0.525991},
      {0.514188, -0.526063, -0.368418}, {0.590473, 0.094733, -0.205018}} "Where the rods are fixed";
    constant Real b[6, 3] = {{0, 0, 0}, {0.542805, 0, 0}, {0.956919, -0.528915, 0}, {0.665885, -0.353482, 1.402538},
      {0.478359, 1.158742, 0.107672}, {-0.137087, -0.235121, 0.353913}} "Where they hold the platform";
    constant Real l[6] = {1, 0.645275, 1.086284, 1.503439, 1.281933, 0.771071} "How long they are";
    inner World world(enableAnimation = true, axisLength = 0.3);
    Parts.Fixed foot[6](r = a, each animation = false);
    Parts.Body platform(m = 1, I_11 = 1, I_22 = 1, I_33 = 1, r_CM = {0, 0, 0}, r_0(start = {0.9, 0, -0.3}));
    Parts.FixedTranslation arm[6](r = b, each width = 0.03);
    Joints.SphericalSpherical rod[6](rodLength = l, each sphereDiameter = 0.05);
  equation
    for i in 1:6 loop
      connect(foot[i].frame_b, rod[i].frame_a);
      connect(rod[i].frame_b, arm[i].frame_b);
      connect(arm[i].frame_a, platform.frame_a);
    end for;
  end StewartDietmaier;
end Mechanisms;
