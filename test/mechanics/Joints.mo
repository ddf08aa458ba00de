package Joints "Motions that must not depend on how they are modelled"
  import Modelica.Mechanics.MultiBody;
  import Modelica.Mechanics.MultiBody.Frames;
  import TM = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;

  model Top "A body on a spherical joint"
    parameter Boolean reversed = false "= true: frame b of the joint is fixed, and the motion at the start is said by the body";
    parameter Boolean states = false "= true: the joint has the states, otherwise the body";
    parameter Boolean quaternions = true "= false: angles are states";
    constant Real angles_start[3] = {0.1, 0.2, 0.3};
    constant Real w_start[3] = {1, 2, 0.5};
    inner MultiBody.World world;
    MultiBody.Joints.Spherical joint(enforceStates=states, useQuaternions=quaternions, angles_fixed=not reversed, w_rel_a_fixed=not reversed,
      angles_start=angles_start, w_rel_a_start=w_start);
    MultiBody.Parts.Body body(m=2, r_CM={0.3, 0.1, 0}, I_11=0.1, I_22=0.2, I_33=0.25, useQuaternions=quaternions, angles_fixed=reversed,
      w_0_fixed=reversed, angles_start=angles_start, w_0_start=w_start);
    Real e[3] = Frames.resolve1(body.frame_a.R, {1, 0, 0}) "An axis of the body";
  equation
    if reversed then
      connect(world.frame_b, joint.frame_b);
      connect(joint.frame_a, body.frame_a);
    else
      connect(world.frame_b, joint.frame_a);
      connect(joint.frame_b, body.frame_a);
    end if;
  end Top;

  model Tops "Tops with states in body and joint, quaternions and angles, either way round"
    Top t1, t2(reversed=true), t3(states=true), t4(reversed=true, states=true);
    Top t5(quaternions=false), t6(reversed=true, quaternions=false), t7(states=true, quaternions=false), t8(reversed=true, states=true, quaternions=false);
    annotation(experiment(StopTime=1));
  end Tops;

  model Thrown "A body thrown, its motion described by the body itself and by a joint without constraints"
    inner MultiBody.World world(gravityType=MultiBody.Types.GravityTypes.NoGravity);
    MultiBody.Parts.Body body(m=1, r_CM={0.3, 0.1, 0}, I_11=0.1, I_22=0.2, I_33=0.25, r_0(each fixed=true), v_0(start={1, 2, 3}, each fixed=true), angles_fixed=true,
      w_0_fixed=true, angles_start={0.1, 0.2, 0.3}, w_0_start={1, 2, 0.5});
    Other other[3](joint(useQuaternions={true, false, true}, enforceStates={true, true, false}));
    annotation(experiment(StopTime=2));
  end Thrown;

  model Other "The same body with a joint"
    outer MultiBody.World world;
    MultiBody.Joints.FreeMotion joint(r_rel_a(each fixed=true), v_rel_a(start={1, 2, 3}, each fixed=true), angles_fixed=true, w_rel_a_fixed=true,
      angles_start={0.1, 0.2, 0.3}, w_rel_a_start={1, 2, 0.5});
    MultiBody.Parts.Body body(m=1, r_CM={0.3, 0.1, 0}, I_11=0.1, I_22=0.2, I_33=0.25);
  equation
    connect(world.frame_b, joint.frame_a);
    connect(joint.frame_b, body.frame_a);
  end Other;

  model Rod "A swinging bar and a slide joined by a rod with a mass: one component, and elementary ones"
    inner MultiBody.World world;
    Half one, other;
    MultiBody.Joints.SphericalSpherical rod(m=0.7, rodLength=1.5, checkTotalPower=true, rRod_0(start={1.4, -0.4, -0.1}));
    MultiBody.Joints.Universal end_a(n_a={0, 0, 1}, n_b={0, 1, 0}, phi_a(start=-1.2), phi_b(start=0));
    MultiBody.Joints.Spherical end_b;
    MultiBody.Parts.FixedTranslation rod1(r={0.75, 0, 0}), rod2(r={0.75, 0, 0});
    MultiBody.Parts.PointMass mass(m=0.7);
  equation
    connect(one.frame_a, rod.frame_a);
    connect(rod.frame_b, one.frame_b);
    connect(other.frame_a, end_a.frame_a);
    connect(end_a.frame_b, rod1.frame_a);
    connect(rod1.frame_b, mass.frame_a);
    connect(rod1.frame_b, rod2.frame_a);
    connect(rod2.frame_b, end_b.frame_b);
    connect(end_b.frame_a, other.frame_b);
    annotation(experiment(StopTime=1));
  end Rod;

  model Half "Bar and slide"
    outer MultiBody.World world;
    MultiBody.Joints.Revolute bearing(n={0, 0, 1}, phi(fixed=true, start=1), w(fixed=true, start=0.5), stateSelect=StateSelect.always);
    MultiBody.Parts.BodyCylinder bar(r={0.5, 0, 0.1}, diameter=0.05);
    MultiBody.Joints.Prismatic slide(n={1, 0, 0}, s(start=1.5));
    MultiBody.Parts.Body body(m=1, r_CM={0, 0, 0});
    MultiBody.Interfaces.Frame_b frame_a, frame_b;
  equation
    connect(world.frame_b, bearing.frame_a);
    connect(bearing.frame_b, bar.frame_a);
    connect(bar.frame_b, frame_a);
    connect(world.frame_b, slide.frame_a);
    connect(slide.frame_b, body.frame_a);
    connect(body.frame_a, frame_b);
  end Half;

  model Leg "A swinging body held by a sprung leg with a universal and a spherical joint: one assembly, and elementary joints"
    inner MultiBody.World world(n={0.3, -1, 0.2});
    Swing one, other;
    MultiBody.Joints.Assemblies.JointUPS leg(n1_a={0, 0.2, 1}, nAxis_ia={1, 0.3, 0}, s_offset=0.2, checkTotalPower=true);
    MultiBody.Joints.Universal universal(n_a={0, 0.2, 1}, n_b=cross({0, 0.2, 1}, {1, 0.3, 0}));
    MultiBody.Joints.Prismatic prismatic(n={1, 0.3, 0}, useAxisFlange=true, s(start=1));
    MultiBody.Joints.Spherical spherical;
    Modelica.Mechanics.Translational.Components.SpringDamper spring1(c=50, d=2, s_rel0=0.7), spring2(c=50, d=2, s_rel0=0.9);
    Load load[4](inertia={0.02, 0.01, 0.02, 0.01}) "On the leg, at the universal and at the spherical joint";
  equation
    connect(one.frame_a, leg.frame_a);
    connect(leg.frame_b, one.frame_b);
    connect(spring1.flange_a, leg.bearing);
    connect(spring1.flange_b, leg.axis);
    connect(leg.frame_ia, load[1].frame_a);
    connect(leg.frame_ib, load[2].frame_a);
    connect(other.frame_a, universal.frame_a);
    connect(universal.frame_b, prismatic.frame_a);
    connect(prismatic.frame_b, spherical.frame_a);
    connect(spherical.frame_b, other.frame_b);
    connect(spring2.flange_a, prismatic.support);
    connect(spring2.flange_b, prismatic.axis);
    connect(universal.frame_b, load[3].frame_a);
    connect(prismatic.frame_b, load[4].frame_a);
    annotation(experiment(StopTime=1));
  end Leg;

  model Strut "The same with a rod of constant length, a body on it and a slide at its end"
    inner MultiBody.World world(n={0.3, -1, 0.2});
    Swing one, other;
    MultiBody.Joints.UniversalSpherical rod(n1_a={0, 0.2, 1}, rRod_ia={1, 0.3, 0}, checkTotalPower=true);
    MultiBody.Joints.Universal universal(n_a={0, 0.2, 1}, n_b=cross({0, 0.2, 1}, {1, 0.3, 0}));
    MultiBody.Parts.FixedTranslation strut(r={1, 0.3, 0});
    MultiBody.Joints.Spherical spherical;
    MultiBody.Joints.Prismatic slide1(n={1, 0, 0.2}, s(start=0.1)), slide2(n={1, 0, 0.2}, s(start=0.1));
    Load load[4](inertia={0.02, 0.01, 0.02, 0.01}) "On rod and slide";
  equation
    connect(one.frame_a, rod.frame_a);
    connect(rod.frame_ia, load[1].frame_a);
    connect(rod.frame_b, slide1.frame_b);
    connect(slide1.frame_b, load[2].frame_a);
    connect(slide1.frame_a, one.frame_b);
    connect(other.frame_a, universal.frame_a);
    connect(universal.frame_b, load[3].frame_a);
    connect(universal.frame_b, strut.frame_a);
    connect(strut.frame_b, spherical.frame_a);
    connect(spherical.frame_b, slide2.frame_b);
    connect(slide2.frame_b, load[4].frame_a);
    connect(slide2.frame_a, other.frame_b);
    annotation(experiment(StopTime=1));
  end Strut;

  model Load "A body whose axes are no principal ones"
    parameter Real inertia(unit="kg.m2");
    extends MultiBody.Parts.Body(m=0.3, r_CM={0.2, 0.1, 0.05}, I_11=2*inertia, I_22=inertia, I_33=2*inertia, I_21=inertia/5);
  end Load;

  model Swing "A body that swings about an oblique axis, beside a fixed point"
    outer MultiBody.World world;
    MultiBody.Joints.Revolute bearing(n={1, 2, 0.5}, phi(fixed=true, start=0.2), w(fixed=true, start=0.7), stateSelect=StateSelect.always);
    MultiBody.Parts.BodyShape body(r={0.9, 0.4, 0.1}, r_CM={0.1, 0.2, 0}, m=1.3);
    MultiBody.Parts.FixedTranslation foot(r={0, 0.1, 0.2});
    MultiBody.Interfaces.Frame_b frame_a, frame_b;
  equation
    connect(world.frame_b, foot.frame_a);
    connect(foot.frame_b, frame_a);
    connect(world.frame_b, bearing.frame_a);
    connect(bearing.frame_b, body.frame_a);
    connect(body.frame_b, frame_b);
  end Swing;

  model Rotor "A motor spins a rotor up on a free body: the angular momentum of both stays"
    inner MultiBody.World world(gravityType=MultiBody.Types.GravityTypes.NoGravity, driveTrainMechanics3D=true);
    MultiBody.Parts.Body body(m=1, r_CM={0, 0, 0}, I_11=2, I_22=3, I_33=4, w_0_fixed=true, w_0_start={0.1, 0.2, 0.3}, angles_fixed=true, r_0(each fixed=true), v_0(each fixed=true));
    MultiBody.Parts.Rotor1D rotor(J=0.5, n={1, 0, 0}, phi(fixed=true), w(fixed=true));
    MultiBody.Parts.Mounting1D mount(n={1, 0, 0});
    Modelica.Mechanics.Rotational.Sources.ConstantTorque torque(tau_constant=1, useSupport=true);
    Real L[3] = Frames.resolve1(body.frame_a.R, body.I*body.w_a + {0.5*rotor.w, 0, 0}) "Angular momentum";
  equation
    connect(mount.frame_a, body.frame_a);
    connect(rotor.frame_a, body.frame_a);
    connect(mount.flange_b, torque.support);
    connect(torque.flange, rotor.flange_a);
    annotation(experiment(StopTime=1));
  end Rotor;

  model Angles "Rotation matrices taken apart and put together again"
    parameter Integer sequence[5, 3] = [1, 2, 3; 3, 1, 3; 2, 3, 1; 3, 2, 1; 1, 2, 1];
    Real T[5, 3, 3], phi[5, 3], Q[5, 4], T_xy[3, 3], T_xz[3, 3];
    Real error "Vanishes";
    Real worst(start=0, fixed=true) "Its integral";
  equation
    for i in 1:5 loop
      T[i] = TM.axesRotations(sequence[i, :], {time + 0.3, 2.1*time - 1.1, -3*time});
      phi[i] = TM.axesRotationsAngles(T[i], sequence[i, :], time);
      Q[i] = Frames.Quaternions.from_T(T[i], {0.3, -0.2, 0.1, 0.5});
    end for;
    T_xy = TM.from_nxy({sin(time), 0.2, 0}, {0, time, time^2});
    T_xz = TM.from_nxz({sin(time), 0.2, 0}, {0, 0.2 + time, time^2});
    error = sum(sum(abs(TM.axesRotations(sequence[i, :], phi[i]) - T[i])) + sum(abs(Frames.Quaternions.to_T(Q[i]) - T[i])) for i in 1:5)
      + sum(abs(T_xy*transpose(T_xy) - identity(3))) + sum(abs(T_xz*transpose(T_xz) - identity(3)))
      + abs(T_xz[2, :]*{0, 0.2 + time, time^2}) + abs(T_xy[3, :]*{0, time, time^2});
    der(worst) = error;
    annotation(experiment(StopTime=3));
  end Angles;
end Joints;
