package Loops "Closed loops with constraints that hold by the geometry, and without"
  import Modelica.Mechanics.MultiBody.{Interfaces, Joints, Parts, World};

  partial model Fourbar "All but the joint that closes the loop"
    parameter Real n[3] = {0, 0, 1};
    parameter Real along[3] = {1, 0, 0} "Direction of the bars in their frames";
    inner World world(n = {0, -1, 0});
    Joints.Revolute j1(n = n, phi(start = 1, fixed = true), w(start = 6, fixed = true));
    Joints.Revolute j2(n = n, phi(start = -0.7));
    Joints.Revolute j4(n = n, phi(start = 1.4));
    Parts.BodyShape b1(r = 0.4*along, r_CM = 0.2*along, m = 1, I_11 = 0.01, I_22 = 0.01, I_33 = 0.01);
    Parts.BodyShape b2(r = 0.9*along, r_CM = 0.45*along, m = 2, I_11 = 0.02, I_22 = 0.02, I_33 = 0.02);
    Parts.BodyShape b3(r = 0.7*along, r_CM = 0.35*along, m = 1.5, I_11 = 0.015, I_22 = 0.015, I_33 = 0.015);
    Parts.FixedTranslation base(r = along);
  equation
    connect(world.frame_b, j1.frame_a);
    connect(j1.frame_b, b1.frame_a);
    connect(b1.frame_b, j2.frame_a);
    connect(j2.frame_b, b2.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(base.frame_b, j4.frame_a);
    connect(j4.frame_b, b3.frame_a);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end Fourbar;

  model Plain "Four revolute joints with parallel axes"
    extends Fourbar;
    Joints.Revolute j3(n = n, phi(start = 0.9));
  equation
    connect(b2.frame_b, j3.frame_a);
    connect(b3.frame_b, j3.frame_b);
  end Plain;

  model Cut "The same with a joint that leaves the constraints out"
    extends Fourbar;
    Joints.RevolutePlanarLoopConstraint j3(n = n);
  equation
    connect(b2.frame_b, j3.frame_a);
    connect(b3.frame_b, j3.frame_b);
  end Cut;

  partial model Serial "Bars one behind the other; only the crank is told where to start"
    inner World world;
    Joints.Revolute j1(phi(start = 1.5, fixed = true), w(start = 3, fixed = true));
    Joints.Revolute j2;
    Joints.Revolute j3;
    Parts.BodyBox b1(r = {0.3, 0, 0}, width = 0.03);
    Parts.BodyBox b2(r = {1, 0, 0}, width = 0.03);
    Parts.BodyBox b3(r = {0.8, 0, 0}, width = 0.03);
    Parts.FixedTranslation base(r = {1, 0, 0});
  equation
    connect(world.frame_b, j1.frame_a);
    connect(j1.frame_b, b1.frame_a);
    connect(b1.frame_b, j2.frame_a);
    connect(j2.frame_b, b2.frame_a);
    connect(b2.frame_b, j3.frame_a);
    connect(j3.frame_b, b3.frame_a);
    connect(world.frame_b, base.frame_a);
    annotation(experiment(StopTime = 1, Tolerance = 1e-8));
  end Serial;

  model SerialPlain
    extends Serial;
    Joints.Revolute j4;
  equation
    connect(b3.frame_b, j4.frame_a);
    connect(j4.frame_b, base.frame_b);
  end SerialPlain;

  model SerialCut
    extends Serial;
    Joints.RevolutePlanarLoopConstraint j4;
  equation
    connect(b3.frame_b, j4.frame_a);
    connect(j4.frame_b, base.frame_b);
  end SerialCut;

  model PlainOblique "Axes along none of the coordinates"
    extends Plain(n = {2, 1, 2}/3, along = {1, 0, -1}/sqrt(2));
  end PlainOblique;

  model CutOblique
    extends Cut(n = {2, 1, 2}/3, along = {1, 0, -1}/sqrt(2));
  end CutOblique;

  model DoubleParallelogram "Three cranks under one coupler: all links of a row have the same length"
    inner World world;
    Joints.Revolute a1(phi(start = 0.5, fixed = true), w(start = 2, fixed = true));
    Joints.Revolute a2(phi(start = 0.5)), a3(phi(start = 0.5));
    Joints.Revolute c1(phi(start = -0.5)), c2(phi(start = -0.5)), c3(phi(start = -0.5));
    Parts.BodyShape crank1(r = {0, 0.5, 0}, r_CM = {0, 0.25, 0}, m = 1, I_33 = 0.02);
    Parts.BodyShape crank2(r = {0, 0.5, 0}, r_CM = {0, 0.25, 0}, m = 1, I_33 = 0.02);
    Parts.BodyShape crank3(r = {0, 0.5, 0}, r_CM = {0, 0.25, 0}, m = 1, I_33 = 0.02);
    Parts.BodyShape coupler1(r = {1, 0, 0}, r_CM = {0.5, 0, 0}, m = 1, I_33 = 0.1);
    Parts.BodyShape coupler2(r = {1, 0, 0}, r_CM = {0.5, 0, 0}, m = 1, I_33 = 0.1);
    Parts.FixedTranslation base1(r = {1, 0, 0}), base2(r = {1, 0, 0});
  equation
    connect(world.frame_b, a1.frame_a);
    connect(world.frame_b, base1.frame_a);
    connect(base1.frame_b, a2.frame_a);
    connect(base1.frame_b, base2.frame_a);
    connect(base2.frame_b, a3.frame_a);
    connect(a1.frame_b, crank1.frame_a);
    connect(a2.frame_b, crank2.frame_a);
    connect(a3.frame_b, crank3.frame_a);
    connect(crank1.frame_b, c1.frame_a);
    connect(crank2.frame_b, c2.frame_a);
    connect(crank3.frame_b, c3.frame_a);
    connect(c1.frame_b, coupler1.frame_a);
    connect(coupler1.frame_b, c2.frame_b);
    connect(coupler1.frame_b, coupler2.frame_a);
    connect(coupler2.frame_b, c3.frame_b);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end DoubleParallelogram;

  model Crank "The same motion: all couplers translate, cranks turn by the same angle"
    parameter Real g = 9.80665, l = 0.5, d = 0.25, J = 0.02, m = 1;
    Real phi(start = 0.5, fixed = true), w(start = 2, fixed = true);
  equation
    w = der(phi);
    (3*(J + m*d^2) + 2*m*l^2)*der(w) = g*(3*m*d + 2*m*l)*sin(phi);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end Crank;

  model Slider "Crank, rod and slider with plain joints"
    inner World world;
    Joints.Revolute crank(n = {0, 0, 1}, phi(start = 0.7, fixed = true), w(start = 8, fixed = true));
    Joints.Revolute pin(n = {0, 0, 1}, phi(start = -1)), wrist(n = {0, 0, 1}, phi(start = 0.3));
    Joints.Prismatic slide(n = {1, 0, 0}, s(start = 1));
    Parts.BodyShape b1(r = {0.3, 0, 0}, r_CM = {0.15, 0, 0}, m = 1, I_33 = 0.01);
    Parts.BodyShape b2(r = {0.9, 0, 0}, r_CM = {0.45, 0, 0}, m = 1, I_33 = 0.05);
    Parts.Body piston(r_CM = {0, 0, 0}, m = 2);
  equation
    connect(world.frame_b, crank.frame_a);
    connect(crank.frame_b, b1.frame_a);
    connect(b1.frame_b, pin.frame_a);
    connect(pin.frame_b, b2.frame_a);
    connect(b2.frame_b, wrist.frame_a);
    connect(world.frame_b, slide.frame_a);
    connect(slide.frame_b, wrist.frame_b);
    connect(slide.frame_b, piston.frame_a);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end Slider;

  partial model Chain "A planar chain of six bars; the structure alone sees as many joints as constraints"
    parameter Real n[3] = {2, 1, 2}/3;
    parameter Real along[3] = {1, 0, -1}/sqrt(2);
    inner World world;
    Joints.Revolute j[6](each n = n, phi(start = {0.9, -0.9, -0.9, -0.9, -0.9, -0.9}, fixed = {true, true, true, true, false, false}),
      w(fixed = {true, true, true, true, false, false}));
    Parts.BodyShape b[6](each r = 0.4*along, each r_CM = 0.2*along, each m = 1, each I_11 = 0.01, each I_22 = 0.01, each I_33 = 0.01);
    Parts.FixedTranslation base(r = 0.3*along);
  equation
    connect(world.frame_b, j[1].frame_a);
    for k in 1:5 loop
      connect(j[k].frame_b, b[k].frame_a);
      connect(b[k].frame_b, j[k + 1].frame_a);
    end for;
    connect(j[6].frame_b, b[6].frame_a);
    connect(base.frame_a, world.frame_b);
    annotation(experiment(StopTime = 0.5, Tolerance = 1e-8));
  end Chain;

  model ChainPlain
    extends Chain;
    Joints.Revolute last(n = n, phi(start = -0.5));
  equation
    connect(b[6].frame_b, last.frame_a);
    connect(last.frame_b, base.frame_b);
  end ChainPlain;

  model ChainCut
    extends Chain;
    Joints.RevolutePlanarLoopConstraint last(n = n);
  equation
    connect(b[6].frame_b, last.frame_a);
    connect(last.frame_b, base.frame_b);
  end ChainCut;

  model Gears "Two equal gears side by side between the same shafts"
    Modelica.Mechanics.Rotational.Components.Inertia one(J = 1, phi(start = 0, fixed = true), w(start = 3, fixed = true));
    Modelica.Mechanics.Rotational.Components.Inertia two(J = 4);
    Modelica.Mechanics.Rotational.Components.IdealGear left(ratio = 1.7), right(ratio = 1.7);
    Modelica.Mechanics.Rotational.Components.Spring spring(c = 10);
    Modelica.Mechanics.Rotational.Components.Fixed wall;
  equation
    connect(one.flange_b, left.flange_a);
    connect(one.flange_b, right.flange_a);
    connect(left.flange_b, two.flange_a);
    connect(right.flange_b, two.flange_a);
    connect(two.flange_b, spring.flange_a);
    connect(spring.flange_b, wall.flange);
    annotation(experiment(StopTime = 2, Tolerance = 1e-8));
  end Gears;

  model UnequalGears "These lock, and cannot start turning"
    extends Gears(right(ratio = 2));
  end UnequalGears;

  model Ring "Bars that are bolted to a ring"
    inner World world;
    Parts.FixedTranslation a(r = {1, 0, 0}), b(r = {0, 1, 0}), c(r = {1, 0, 0}), d(r = {0, 1, 0});
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, b.frame_a);
    connect(world.frame_b, d.frame_a);
    connect(d.frame_b, c.frame_a);
    connect(b.frame_b, c.frame_b);
  end Ring;

  model NoStart "The joint that closes the loop has no start value: it stands more than a right angle from zero"
    inner World world(n = {0, -1, 0});
    Joints.Revolute j1(phi(start = -1.05, fixed = true), w(fixed = true)), j2(phi(start = 2.6)), j3, j4(phi(start = -1.97));
    Parts.BodyShape b1(r = {1.96, 0, 0}, r_CM = {0.98, 0, 0}, m = 1, I_33 = 0.3);
    Parts.BodyShape b2(r = {0.82, 0, 0}, r_CM = {0.41, 0, 0}, m = 1, I_33 = 0.1);
    Parts.BodyShape b3(r = {0.96, 0, 0}, r_CM = {0.48, 0, 0}, m = 1, I_33 = 0.1);
    Parts.FixedTranslation base(r = {1.38, 0, 0});
  equation
    connect(world.frame_b, j1.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(j1.frame_b, b1.frame_a);
    connect(b1.frame_b, j2.frame_a);
    connect(j2.frame_b, b2.frame_a);
    connect(b2.frame_b, j3.frame_b);
    connect(base.frame_b, j4.frame_a);
    connect(j4.frame_b, b3.frame_a);
    connect(b3.frame_b, j3.frame_a);
    annotation(experiment(StopTime = 0.5));
  end NoStart;

  model Scissor "Two stages of bars that cross in their middles, on a slide; six constraints hold by the geometry"
    parameter Real up = 0.8, half = 0.5, turn = 2*up "Angle between the bars";
    inner World world(n = {0, -1, 0});
    Joints.Revolute a0(phi(start = up, fixed = true), w(fixed = true)), b0(phi(start = Modelica.Constants.pi - up));
    Joints.Prismatic slide(n = {1, 0, 0}, s(start = 2*half*cos(up)));
    Joints.Revolute m0(phi(start = Modelica.Constants.pi - turn)), b1(phi(start = Modelica.Constants.pi - turn));
    Joints.Revolute a1(phi(start = turn - Modelica.Constants.pi)), m1(phi(start = Modelica.Constants.pi - turn));
    Parts.BodyShape al[2](each r = {half, 0, 0}, each r_CM = {half/2, 0, 0}, each m = 1, each I_33 = 0.04);
    Parts.BodyShape au[2](each r = {half, 0, 0}, each r_CM = {half/2, 0, 0}, each m = 1, each I_33 = 0.04);
    Parts.BodyShape bl[2](each r = {half, 0, 0}, each r_CM = {half/2, 0, 0}, each m = 1, each I_33 = 0.04);
    Parts.BodyShape bu[2](each r = {half, 0, 0}, each r_CM = {half/2, 0, 0}, each m = 1, each I_33 = 0.04);
  equation
    connect(world.frame_b, a0.frame_a);
    connect(world.frame_b, slide.frame_a);
    connect(a0.frame_b, al[1].frame_a);
    connect(slide.frame_b, b0.frame_a);
    connect(b0.frame_b, bl[1].frame_a);
    connect(al[1].frame_b, au[1].frame_a);
    connect(al[1].frame_b, m0.frame_a);
    connect(au[1].frame_b, b1.frame_a);
    connect(bl[1].frame_b, bu[1].frame_a);
    connect(bl[1].frame_b, m0.frame_b);
    connect(bu[1].frame_b, a1.frame_a);
    connect(b1.frame_b, bl[2].frame_a);
    connect(a1.frame_b, al[2].frame_a);
    connect(al[2].frame_b, au[2].frame_a);
    connect(al[2].frame_b, m1.frame_a);
    connect(bl[2].frame_b, bu[2].frame_a);
    connect(bl[2].frame_b, m1.frame_b);
    annotation(experiment(StopTime = 0.3));
  end Scissor;

  model Cranks "A bar on three equal cranks: a parallelogram and one crank more"
    parameter Real l = 0.7, d = 0.8, up = 1;
    Interfaces.Frame_a base;
    Interfaces.Frame_b top;
    Joints.Revolute a(phi(start = up, fixed = true), w(fixed = true)), t(phi(start = -up)), b[2](each phi(start = up));
    Joints.RevolutePlanarLoopConstraint c[2];
    Parts.BodyShape crank(r = {l, 0, 0}, r_CM = {l/2, 0, 0}, m = 1, I_33 = 0.05);
    Parts.BodyShape cranks[2](each r = {l, 0, 0}, each r_CM = {l/2, 0, 0}, each m = 1, each I_33 = 0.05);
    Parts.BodyShape bar(r = {2*d, 0, 0}, r_CM = {d, 0, 0}, m = 1, I_33 = 0.05);
    Parts.FixedTranslation below[2](r = {{d, 0, 0}, {2*d, 0, 0}}), above[2](r = {{d, 0, 0}, {2*d, 0, 0}});
  equation
    connect(base, a.frame_a);
    connect(a.frame_b, crank.frame_a);
    connect(crank.frame_b, t.frame_a);
    connect(t.frame_b, bar.frame_a);
    connect(t.frame_b, top);
    for k in 1:2 loop
      connect(base, below[k].frame_a);
      connect(below[k].frame_b, b[k].frame_a);
      connect(b[k].frame_b, cranks[k].frame_a);
      connect(cranks[k].frame_b, c[k].frame_b);
      connect(t.frame_b, above[k].frame_a);
      connect(above[k].frame_b, c[k].frame_a);
    end for;
  end Cranks;

  model Storeys "Two of them, one on the other: each has a constraint that holds by the geometry"
    inner World world(n = {0, -1, 0});
    Cranks one, two(up = 0.7);
  equation
    connect(world.frame_b, one.base);
    connect(one.top, two.base);
    annotation(experiment(StopTime = 0.5));
  end Storeys;

  model TwoSources "No positions: a mistake, and not to be cured"
    Modelica.Electrical.Analog.Sources.ConstantVoltage a(V = 5), b(V = 5);
    Modelica.Electrical.Analog.Basic.Ground ground;
  equation
    connect(a.p, b.p);
    connect(a.n, b.n);
    connect(a.n, ground.p);
  end TwoSources;

  model Unassembled "No position closes this loop"
    extends Plain(b1(r = {0.01, 0, 0}), b2(r = {0.2, 0, 0}), b3(r = {0.1, 0, 0}));
  end Unassembled;
end Loops;
