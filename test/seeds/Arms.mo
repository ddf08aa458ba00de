package Arms "The mechanisms of the seeds, modelled with Modelica.Mechanics.MultiBody"
  import Modelica.Mechanics.MultiBody.{World, Joints, Parts};

  model R3 "The arm of the r3 without drives"
    parameter Real mL = 15;
    parameter Real rL[3] = {0.1, 0.2, 0.3};
    inner World world(n = {0, 0, -1}, g = 9.81, enableAnimation = false);
    Joints.Revolute r1(n = {0, 0, 1}, phi(start = -0.7, fixed = true), w(start = -1.3, fixed = true));
    Joints.Revolute r2(n = {1, 0, 0}, phi(start = -0.4, fixed = true), w(start = 1.6, fixed = true));
    Joints.Revolute r3(n = {1, 0, 0}, phi(start = -0.1, fixed = true), w(start = -1.9, fixed = true));
    Joints.Revolute r4(n = {0, 0, 1}, phi(start = 0.2, fixed = true), w(start = 2.2, fixed = true));
    Joints.Revolute r5(n = {1, 0, 0}, phi(start = 0.5, fixed = true), w(start = -2.5, fixed = true));
    Joints.Revolute r6(n = {0, 0, 1}, phi(start = 0.8, fixed = true), w(start = 2.8, fixed = true));
    Parts.FixedTranslation b3(r = {0, 0, 0.5});
    Parts.FixedTranslation b5(r = {0, 0, 0.73});
    Parts.FixedTranslation bL(r = rL);
    Parts.Body m1(m = 0, r_CM = {0, 0, 0}, I_11 = 0, I_22 = 0, I_33 = 1.16);
    Parts.Body m2(m = 56.5, r_CM = {0.172, 0, 0.205}, I_11 = 2.58, I_22 = 2.73, I_33 = 0.64, I_31 = -0.46);
    Parts.Body m3(m = 26.4, r_CM = {0.064, 0, -0.034}, I_11 = 0.279, I_22 = 0.413, I_33 = 0.245, I_31 = -0.070);
    Parts.Body m4(m = 28.7, r_CM = {0, 0, 0}, I_11 = 1.67, I_22 = 1.67, I_33 = 0.081);
    Parts.Body m5(m = 5.2, r_CM = {0, 0, 0}, I_11 = 1.25, I_22 = 1.53, I_33 = 0.81);
    Parts.Body load(m = mL, r_CM = {0, 0, 0}, I_11 = 0, I_22 = 0, I_33 = 0);
  equation
    connect(world.frame_b, r1.frame_a);
    connect(r1.frame_b, r2.frame_a);
    connect(r2.frame_b, b3.frame_a);
    connect(b3.frame_b, r3.frame_a);
    connect(r3.frame_b, r4.frame_a);
    connect(r4.frame_b, b5.frame_a);
    connect(b5.frame_b, r5.frame_a);
    connect(r5.frame_b, r6.frame_a);
    connect(r6.frame_b, bL.frame_a);
    connect(r1.frame_b, m1.frame_a);
    connect(r2.frame_b, m2.frame_a);
    connect(r3.frame_b, m3.frame_a);
    connect(r4.frame_b, m4.frame_a);
    connect(r5.frame_b, m5.frame_a);
    connect(bL.frame_b, load.frame_a);
  end R3;

  model FourBar "The four-bar mechanism"
    inner World world(n = {0, -1, 0}, g = 9.81, enableAnimation = false);
    Joints.Revolute j1(n = {0, 0, 1}, phi(start = 0, fixed = true), w(start = 5, fixed = true));
    Joints.Prismatic j4(n = {1, 0, 0});
    Joints.Universal j3(n_a = {0, 0, 1}, n_b = {0, 1, 0});
    Joints.Spherical j2;
    Parts.FixedTranslation b0(r = {1, 0, 0.2});
    Parts.FixedTranslation b1(r = {0.3, 0, 0});
    Parts.FixedTranslation b2(r = {-0.7, 0, -0.2});
    Parts.Body m1(m = 1, r_CM = {0.15, 0, 0}, I_11 = 0, I_22 = 0.01, I_33 = 0.01);
    Parts.Body m2(m = 2, r_CM = {-0.35, 0, -0.1}, I_11 = 0.02, I_22 = 0.12, I_33 = 0.14, I_31 = -0.02);
    Parts.Body m3(m = 3, r_CM = {0, 0, 0}, I_11 = 0, I_22 = 0, I_33 = 0);
  equation
    connect(world.frame_b, j1.frame_a);
    connect(j1.frame_b, b1.frame_a);
    connect(world.frame_b, b0.frame_a);
    connect(b0.frame_b, j4.frame_a);
    connect(j4.frame_b, j3.frame_a);
    connect(j3.frame_b, b2.frame_a);
    connect(b1.frame_b, j2.frame_a);
    connect(j2.frame_b, b2.frame_b);
    connect(j1.frame_b, m1.frame_a);
    connect(j3.frame_b, m2.frame_a);
    connect(j4.frame_b, m3.frame_a);
  end FourBar;

  model Pantograph "Copies 3:1; the loop is closed as it is, without a joint made for that"
    inner World world(n = {0, -1, 0}, g = 9.81, enableAnimation = false);
    Joints.Revolute rO(n = {0, 0, 1}, phi(start = 1.2, fixed = true), w(fixed = true));
    Joints.Revolute rA(n = {0, 0, 1}, phi(start = -2, fixed = true), w(fixed = true));
    Joints.Revolute rD(n = {0, 0, 1}, phi(start = -2)), rC(n = {0, 0, 1}, phi(start = 2)), rQ(n = {0, 0, 1});
    Parts.FixedTranslation OD(r = {1/3, 0, 0}), DA(r = {2/3, 0, 0}), AC(r = {1/3, 0, 0}), CP(r = {2/3, 0, 0});
    Parts.FixedTranslation DQ(r = {1/3, 0, 0}), CQ(r = {-2/3, 0, 0});
    Parts.Body mOA(m = 1, r_CM = {0.5, 0, 0}, I_22 = 0.09, I_33 = 0.09), mAP(m = 1, r_CM = {0.5, 0, 0}, I_22 = 0.09, I_33 = 0.09);
    Parts.Body mDQ(m = 0.3, r_CM = {1/6, 0, 0}, I_22 = 0.003, I_33 = 0.003);
    Parts.Body mCQ(m = 0.6, r_CM = {-1/3, 0, 0}, I_22 = 0.025, I_33 = 0.025);
  equation
    connect(world.frame_b, rO.frame_a);
    connect(rO.frame_b, OD.frame_a);
    connect(OD.frame_b, DA.frame_a);
    connect(DA.frame_b, rA.frame_a);
    connect(rA.frame_b, AC.frame_a);
    connect(AC.frame_b, CP.frame_a);
    connect(OD.frame_b, rD.frame_a);
    connect(rD.frame_b, DQ.frame_a);
    connect(AC.frame_b, rC.frame_a);
    connect(rC.frame_b, CQ.frame_a);
    connect(DQ.frame_b, rQ.frame_a);
    connect(rQ.frame_b, CQ.frame_b);
    connect(rO.frame_b, mOA.frame_a);
    connect(rA.frame_b, mAP.frame_a);
    connect(rD.frame_b, mDQ.frame_a);
    connect(rC.frame_b, mCQ.frame_a);
  end Pantograph;
end Arms;
