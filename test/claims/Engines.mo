package Engines "Engines of six and eight cylinders, each with its loops as joints and as assemblies: same bodies, same geometry"
  import Modelica.Mechanics.MultiBody.{Joints, Parts, Interfaces, Types};

  partial model Cylinder "All but the joints between crank pin and wall"
    parameter Real cylinderTopPosition = 0.42, crankLength = 0.14, crankPinOffset = 0.05, crankPinLength = 0.1, pistonLength = 0.1, rodLength = 0.175;
    parameter Real inclination = 0 "Of the cylinder, in degrees", offset = 0 "Of the crank, in degrees";
    Parts.FixedTranslation mid(animation=false, r={crankLength - crankPinLength/2, crankPinOffset, 0});
    Parts.FixedTranslation mounting(animation=false, r={crankLength, 0, 0});
    Parts.FixedRotation wall(animation=false, r={crankLength - crankPinLength/2, 0, 0}, n={1, 0, 0}, angle=inclination);
    Parts.FixedRotation crankAngle(animation=false, n={1, 0, 0}, angle=offset);
    Parts.FixedTranslation crank(animation=false, r={crankLength, 0, 0});
    Parts.BodyShape rod(animation=false, r={0, rodLength, 0}, r_CM={0, rodLength/2, 0}, m=1, I_11=0.006, I_22=0.0005, I_33=0.006);
    Parts.BodyShape piston(animation=false, r={0, pistonLength, 0}, r_CM={0, pistonLength/2, 0}, m=6, I_11=0.0088, I_22=0.0076, I_33=0.0088);
    Modelica.Mechanics.MultiBody.Examples.Loops.Utilities.GasForce2 gas(d=0.1, L=cylinderTopPosition - (pistonLength + rodLength - crankPinOffset));
    Interfaces.Frame_a cylinder_a, cylinder_b, crank_a, crank_b;
  equation
    connect(crank_a, crank.frame_a);
    connect(crank.frame_b, crank_b);
    connect(crank_a, crankAngle.frame_a);
    connect(crankAngle.frame_b, mid.frame_a);
    connect(cylinder_a, mounting.frame_a);
    connect(mounting.frame_b, cylinder_b);
    connect(cylinder_a, wall.frame_a);
  end Cylinder;

  model Formulas "The loop by an assembly, figure 13"
    extends Cylinder;
    Joints.Assemblies.JointRRP joints(animation=false, n_a={1, 0, 0}, n_b={0, -1, 0}, rRod1_ia={0, rodLength, 0}, rRod2_ib=-{0, pistonLength, 0}, s_offset=-cylinderTopPosition);
  equation
    connect(mid.frame_b, joints.frame_a);
    connect(wall.frame_b, joints.frame_b);
    connect(joints.frame_ia, rod.frame_a);
    connect(joints.frame_ib, piston.frame_b);
    connect(gas.flange_a, joints.bearing);
    connect(gas.flange_b, joints.axis);
  end Formulas;

  model Loop "The loop by its joints, figure 10"
    extends Cylinder;
    Joints.RevolutePlanarLoopConstraint big(animation=false, n={1, 0, 0});
    Joints.Revolute small(animation=false, n={1, 0, 0});
    Joints.Prismatic cylinder(animation=false, useAxisFlange=true, n={0, -1, 0}, s(start=0.1));
    Parts.FixedTranslation top(animation=false, r={0, cylinderTopPosition, 0});
  equation
    connect(mid.frame_b, big.frame_a);
    connect(big.frame_b, rod.frame_a);
    connect(rod.frame_b, small.frame_b);
    connect(small.frame_a, piston.frame_a);
    connect(piston.frame_b, cylinder.frame_b);
    connect(wall.frame_b, top.frame_a);
    connect(top.frame_b, cylinder.frame_a);
    connect(cylinder.support, gas.flange_a);
    connect(cylinder.axis, gas.flange_b);
  end Loop;

  model Engine "Of n cylinders in a V"
    parameter Integer n "Cylinders";
    parameter Real inclination[n], offset[n];
    replaceable model AnyCylinder = Formulas constrainedby Cylinder;
    inner Modelica.Mechanics.MultiBody.World world(enableAnimation=false);
    Joints.Revolute bearing(animation=false, useAxisFlange=true, n={1, 0, 0});
    AnyCylinder cylinder[n](inclination=inclination, offset=offset);
    Modelica.Mechanics.Rotational.Components.Inertia load(phi(start=0, fixed=true), w(start=100, fixed=true), stateSelect=StateSelect.always, J=1);
    Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque brake(tau_nominal=-100, w_nominal=200, useSupport=false);
  equation
    connect(world.frame_b, bearing.frame_a);
    connect(bearing.frame_b, cylinder[1].crank_a);
    connect(world.frame_b, cylinder[1].cylinder_a);
    for i in 1:n - 1 loop
      connect(cylinder[i].crank_b, cylinder[i + 1].crank_a);
      connect(cylinder[i].cylinder_b, cylinder[i + 1].cylinder_a);
    end for;
    connect(bearing.axis, load.flange_a);
    connect(load.flange_b, brake.flange);
    annotation(experiment(StopTime=0.5, Tolerance=1e-8));
  end Engine;

  model V6 = Engine(n=6, inclination={-30, 30, -30, 30, -30, 30}, offset={-30, 90, 210, 210, 90, -30});
  model V8 = Engine(n=8, inclination={-45, 45, -45, 45, -45, 45, -45, 45}, offset={0, 0, 90, 90, 270, 270, 180, 180});
  model V6Formulas = V6(redeclare model AnyCylinder = Formulas);
  model V6Loops = V6(redeclare model AnyCylinder = Loop);
  model V8Formulas = V8(redeclare model AnyCylinder = Formulas);
  model V8Loops = V8(redeclare model AnyCylinder = Loop);
end Engines;
