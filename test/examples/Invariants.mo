// The examples of Cardan, each with what physics keeps constant in it.
function energyOf "Kinetic and potential energy of a body"
  input Real m "Mass";
  input Real I[3, 3] "Inertia tensor about the centre of mass, resolved in the body's frame";
  input Real r_CM[3] "From the frame to the centre of mass";
  input Real r_0[3] "Position of the frame";
  input Real v_0[3] "Velocity of the frame";
  input Real T[3, 3] "Rotation of world into the frame";
  input Real w_a[3] "Angular velocity, resolved in the frame";
  input Real g[3] "Acceleration of gravity";
  output Real E "Energy";
protected
  Real v_CM[3] "Velocity of the centre of mass";
algorithm
  v_CM := v_0 + transpose(T)*cross(w_a, r_CM);
  E := m/2*(v_CM*v_CM) + w_a*(I*w_a)/2 - m*(g*(r_0 + transpose(T)*r_CM));
end energyOf;

function momentumOf "Angular momentum of a body about the origin of world, resolved in world"
  input Real m "Mass";
  input Real I[3, 3] "Inertia tensor about the centre of mass, resolved in the body's frame";
  input Real r_CM[3] "From the frame to the centre of mass";
  input Real r_0[3] "Position of the frame";
  input Real v_0[3] "Velocity of the frame";
  input Real T[3, 3] "Rotation of world into the frame";
  input Real w_a[3] "Angular velocity, resolved in the frame";
  output Real L[3] "Angular momentum";
algorithm
  L := transpose(T)*(I*w_a) + m*cross(r_0 + transpose(T)*r_CM, v_0 + transpose(T)*cross(w_a, r_CM));
end momentumOf;

model Top "Energy, vertical angular momentum, rate of precession"
  extends Cardan.Examples.SpinningTop;
  Real E = energyOf(disc.m, disc.I, disc.r_CM, disc.body.r_0, disc.body.v_0, disc.frame_a.R.T, disc.body.w_a, -world.g*{0, 0, 1});
  Real L[3] = momentumOf(disc.m, disc.I, disc.r_CM, disc.body.r_0, disc.body.v_0, disc.frame_a.R.T, disc.body.w_a);
  Real rate = precession.w/slowRate "1 for steady precession";
  Real fastTop = precession.phi/(time + 1e-9)/(disc.m*world.g*l/(C*spinRate)) "Near 1 at the end: the known formula for a fast top";
end Top;

model Gyro "Direction of the rotor's axis"
  extends Cardan.Examples.Gyroscope;
  Real tilt = acos(min(1, rotor.frame_a.R.T[3, 3])) "Angle of the rotor's axis against the vertical";
end Gyro;

model Orbit "Kepler's laws and the invariants of a free rotation"
  extends Cardan.Examples.Satellite;
  Real r = sqrt(body.r_0*body.r_0);
  Real E = body.v_0*body.v_0/2 - world.mu/r "Energy of the orbit for each kilogram";
  Real areal = sqrt(cross(body.r_0, body.v_0)*cross(body.r_0, body.v_0)) "Twice the area that the radius sweeps in a second";
  Real Erot = body.w_a*(body.I*body.w_a)/2 "Energy of the rotation";
  Real Lrot = sqrt((body.I*body.w_a)*(body.I*body.w_a)) "Angular momentum of the rotation";
  Real home = sqrt((body.r_0 - {perigee, 0, 0})*(body.r_0 - {perigee, 0, 0}))/perigee "0 after one period";
  Real flip = body.w_a[2]/tumbling "Changes its sign: rotation about the middle axis is not stable";
end Orbit;

model Copy "The pen copies three times smaller; the hand gives the energy of the bars"
  extends Cardan.Examples.Pantograph;
  Real error[3] = pen.frame_a.r_0 - tracer.frame_a.r_0/ratio;
  Real E = energyOf(OA.body.m, OA.body.I, OA.body.r_CM, OA.body.r_0, OA.body.v_0, OA.body.frame_a.R.T, OA.body.w_a, -world.g*{0, 0, 1})
    + energyOf(TA.body.m, TA.body.I, TA.body.r_CM, TA.body.r_0, TA.body.v_0, TA.body.frame_a.R.T, TA.body.w_a, -world.g*{0, 0, 1})
    + energyOf(BP.body.m, BP.body.I, BP.body.r_CM, BP.body.r_0, BP.body.v_0, BP.body.frame_a.R.T, BP.body.w_a, -world.g*{0, 0, 1})
    + energyOf(CP.body.m, CP.body.I, CP.body.r_CM, CP.body.r_0, CP.body.v_0, CP.body.frame_a.R.T, CP.body.w_a, -world.g*{0, 0, 1});
  Real W(start=0, fixed=true);
  Real lost = E - W;
equation
  der(W) = guide_x.f*guide_x.v + guide_y.f*guide_y.v;
end Copy;

model Platform "The drives give the energy of the platform"
  extends Cardan.Examples.StewartPlatform;
  Real error = sqrt((platform.r_0 - wishedPosition)*(platform.r_0 - wishedPosition)) "Distance from where the platform should be";
  Real E = energyOf(platform.m, platform.I, platform.r_CM, platform.r_0, platform.v_0, platform.frame_a.R.T, platform.w_a, -world.g*{0, 0, 1})
    + sum(energyOf(leg[i].barrel.m, leg[i].barrel.I, leg[i].barrel.r_CM, leg[i].barrel.r_0, leg[i].barrel.v_0, leg[i].barrel.frame_a.R.T, leg[i].barrel.w_a, -world.g*{0, 0, 1}) for i in 1:6)
    + sum(energyOf(leg[i].rod.m, leg[i].rod.I, leg[i].rod.r_CM, leg[i].rod.r_0, leg[i].rod.v_0, leg[i].rod.frame_a.R.T, leg[i].rod.w_a, -world.g*{0, 0, 1}) for i in 1:6);
  Real W(start=0, fixed=true);
  Real lost = E - W;
equation
  der(W) = sum(leg[i].f*leg[i].v for i in 1:6);
end Platform;

model Quarter "Strut, tyre and drive give the energy of a quarter car; at the end its weight is carried"
  extends Cardan.Examples.QuarterCar;
  Real E = energyOf(body.m, body.I, body.r_CM, body.r_0, body.v_0, body.frame_a.R.T, body.w_a, -world.g*{0, 0, 1}) + energyOf(corner.wheel.m, corner.wheel.I, corner.wheel.r_CM, corner.wheel.r_0, corner.wheel.v_0, corner.wheel.frame_a.R.T, corner.wheel.w_a, -world.g*{0, 0, 1});
  Real W(start=0, fixed=true);
  Real lost = E - W;
  Real carried = corner.tyre.f/((body.m + corner.wheel.m)*world.g);
equation
  der(W) = corner.strut.flange_a.f*(-der(corner.strut.flange_a.s)) + corner.tyre.f*der(corner.tyre.frame_a.r_0[3]) + drive.f*drive.v;
end Quarter;

model Car "The same for four wheels"
  extends Cardan.Examples.FullCar;
  Real E = energyOf(body.m, body.I, body.r_CM, body.r_0, body.v_0, body.frame_a.R.T, body.w_a, -world.g*{0, 0, 1}) + energyOf(frontLeft.wheel.m, frontLeft.wheel.I, frontLeft.wheel.r_CM, frontLeft.wheel.r_0, frontLeft.wheel.v_0, frontLeft.wheel.frame_a.R.T, frontLeft.wheel.w_a, -world.g*{0, 0, 1})
    + energyOf(frontRight.wheel.m, frontRight.wheel.I, frontRight.wheel.r_CM, frontRight.wheel.r_0, frontRight.wheel.v_0, frontRight.wheel.frame_a.R.T, frontRight.wheel.w_a, -world.g*{0, 0, 1})
    + energyOf(rearLeft.wheel.m, rearLeft.wheel.I, rearLeft.wheel.r_CM, rearLeft.wheel.r_0, rearLeft.wheel.v_0, rearLeft.wheel.frame_a.R.T, rearLeft.wheel.w_a, -world.g*{0, 0, 1})
    + energyOf(rearRight.wheel.m, rearRight.wheel.I, rearRight.wheel.r_CM, rearRight.wheel.r_0, rearRight.wheel.v_0, rearRight.wheel.frame_a.R.T, rearRight.wheel.w_a, -world.g*{0, 0, 1});
  Real W(start=0, fixed=true);
  Real lost = E - W;
  Real carried = (frontLeft.tyre.f + frontRight.tyre.f + rearLeft.tyre.f + rearRight.tyre.f)/((body.m + 4*frontLeft.wheel.m)*world.g);
equation
  der(W) = drive.f*drive.v
    + frontLeft.tyre.f*der(frontLeft.tyre.frame_a.r_0[3]) - frontLeft.strut.flange_a.f*der(frontLeft.strut.flange_a.s)
    + frontRight.tyre.f*der(frontRight.tyre.frame_a.r_0[3]) - frontRight.strut.flange_a.f*der(frontRight.strut.flange_a.s)
    + rearLeft.tyre.f*der(rearLeft.tyre.frame_a.r_0[3]) - rearLeft.strut.flange_a.f*der(rearLeft.strut.flange_a.s)
    + rearRight.tyre.f*der(rearRight.tyre.frame_a.r_0[3]) - rearRight.strut.flange_a.f*der(rearRight.strut.flange_a.s);
end Car;

model Suspension "Strut, tyre and rack give the energy; assemblies take no power; the tie rod keeps its length"
  extends Cardan.Examples.MacPherson(suspension(jointUPS(checkTotalPower=true), jointSSR(checkTotalPower=true)));
  Real E = energyOf(body.m, body.I, body.r_CM, body.r_0, body.v_0, body.frame_a.R.T, body.w_a, -world.g*{0, 0, 1})
    + energyOf(suspension.arm.body.m, suspension.arm.body.I, suspension.arm.body.r_CM, suspension.arm.body.r_0, suspension.arm.body.v_0, suspension.arm.body.frame_a.R.T, suspension.arm.body.w_a, -world.g*{0, 0, 1})
    + energyOf(suspension.upright.m, suspension.upright.I, suspension.upright.r_CM, suspension.upright.r_0, suspension.upright.v_0, suspension.upright.frame_a.R.T, suspension.upright.w_a, -world.g*{0, 0, 1})
    + energyOf(wheel.m, wheel.I, wheel.r_CM, wheel.r_0, wheel.v_0, wheel.frame_a.R.T, wheel.w_a, -world.g*{0, 0, 1});
  Real W(start=0, fixed=true);
  Real lost = E - W;
  Real tieRod = sqrt((suspension.frame_S.r_0 - suspension.jointSSR.frame_im.r_0)*(suspension.frame_S.r_0 - suspension.jointSSR.frame_im.r_0))/suspension.jointSSR.rod1Length;
  Real camber = wheel.frame_a.R.T[2, 3] "Cosine of the angle between axle and vertical: nearly 0";
equation
  der(W) = -suspension.strut.f*suspension.strut.v_rel + tyre.f*der(tyre.frame_a.r_0[3]) + rack.f*rack.v;
end Suspension;

model Bike "Rolling takes no energy"
  extends Cardan.Examples.Bicycle;
  Real E = energyOf(frame.m, frame.I, frame.r_CM, frame.r_0, frame.v_0, frame.frame_a.R.T, frame.w_a, -world.g*{0, 0, 1})
    + energyOf(handlebar.m, handlebar.I, handlebar.r_CM, handlebar.r_0, handlebar.v_0, handlebar.frame_a.R.T, handlebar.w_a, -world.g*{0, 0, 1})
    + energyOf(rearWheel.m, rearWheel.I, rearWheel.r_CM, rearWheel.r_0, rearWheel.v_0, rearWheel.frame_a.R.T, rearWheel.w_a, -world.g*{0, 0, 1})
    + energyOf(frontWheel.m, frontWheel.I, frontWheel.r_CM, frontWheel.r_0, frontWheel.v_0, frontWheel.frame_a.R.T, frontWheel.w_a, -world.g*{0, 0, 1});
end Bike;

model Digger "The cylinders and the swing drive give the energy of the arm"
  extends Cardan.Examples.Excavator;
  Real E = energyOf(boom.m, boom.I, boom.r_CM, boom.r_0, boom.v_0, boom.frame_a.R.T, boom.w_a, -world.g*{0, 0, 1})
    + energyOf(stick.m, stick.I, stick.r_CM, stick.r_0, stick.v_0, stick.frame_a.R.T, stick.w_a, -world.g*{0, 0, 1})
    + energyOf(bucket.m, bucket.I, bucket.r_CM, bucket.r_0, bucket.v_0, bucket.frame_a.R.T, bucket.w_a, -world.g*{0, 0, 1})
    + energyOf(boomCylinder.barrel.m, boomCylinder.barrel.I, boomCylinder.barrel.r_CM, boomCylinder.barrel.r_0, boomCylinder.barrel.v_0, boomCylinder.barrel.frame_a.R.T, boomCylinder.barrel.w_a, -world.g*{0, 0, 1})
    + energyOf(boomCylinder.rod.m, boomCylinder.rod.I, boomCylinder.rod.r_CM, boomCylinder.rod.r_0, boomCylinder.rod.v_0, boomCylinder.rod.frame_a.R.T, boomCylinder.rod.w_a, -world.g*{0, 0, 1})
    + energyOf(stickCylinder.barrel.m, stickCylinder.barrel.I, stickCylinder.barrel.r_CM, stickCylinder.barrel.r_0, stickCylinder.barrel.v_0, stickCylinder.barrel.frame_a.R.T, stickCylinder.barrel.w_a, -world.g*{0, 0, 1})
    + energyOf(stickCylinder.rod.m, stickCylinder.rod.I, stickCylinder.rod.r_CM, stickCylinder.rod.r_0, stickCylinder.rod.v_0, stickCylinder.rod.frame_a.R.T, stickCylinder.rod.w_a, -world.g*{0, 0, 1})
    + energyOf(bucketCylinder.barrel.m, bucketCylinder.barrel.I, bucketCylinder.barrel.r_CM, bucketCylinder.barrel.r_0, bucketCylinder.barrel.v_0, bucketCylinder.barrel.frame_a.R.T, bucketCylinder.barrel.w_a, -world.g*{0, 0, 1})
    + energyOf(bucketCylinder.rod.m, bucketCylinder.rod.I, bucketCylinder.rod.r_CM, bucketCylinder.rod.r_0, bucketCylinder.rod.v_0, bucketCylinder.rod.frame_a.R.T, bucketCylinder.rod.w_a, -world.g*{0, 0, 1});
  Real W(start=0, fixed=true);
  Real lost = E - W;
equation
  der(W) = boomCylinder.f*boomCylinder.v + stickCylinder.f*stickCylinder.v + bucketCylinder.f*bucketCylinder.v + swing.tau*swing.w;
end Digger;

model Robot "The gears give the energy of arm and ball; the ball arrives"
  extends Cardan.Examples.RobotPicksLoad;
  Real E = energyOf(foot.body.m, foot.body.I, foot.body.r_CM, foot.body.r_0, foot.body.v_0, foot.body.frame_a.R.T, foot.body.w_a, -world.g*{0, 0, 1})
    + energyOf(arm2.body.m, arm2.body.I, arm2.body.r_CM, arm2.body.r_0, arm2.body.v_0, arm2.body.frame_a.R.T, arm2.body.w_a, -world.g*{0, 0, 1})
    + energyOf(arm3.body.m, arm3.body.I, arm3.body.r_CM, arm3.body.r_0, arm3.body.v_0, arm3.body.frame_a.R.T, arm3.body.w_a, -world.g*{0, 0, 1})
    + energyOf(wrist.body.m, wrist.body.I, wrist.body.r_CM, wrist.body.r_0, wrist.body.v_0, wrist.body.frame_a.R.T, wrist.body.w_a, -world.g*{0, 0, 1}) + load/2*(ball.v_0*ball.v_0) + load*world.g*ball.r_0[3];
  Real W(start=0, fixed=true);
  Real lost = E - W;
  Real missed = sqrt((ball.r_0 - {reach*cos(turn), reach*sin(turn), low})*(ball.r_0 - {reach*cos(turn), reach*sin(turn), low}));
  Real held = grip.f_0[3]/(load*world.g) "1 while the ball hangs still";
equation
  der(W) = axis1.tau*axis1.w + axis2.tau*axis2.w + axis3.tau*axis3.w + axis4.tau*axis4.w - grip.f_0*der(grip.r_rel_0) + deskForce.f_0*ball.v_0;
end Robot;

model V8 "Gas and load give the energy; the forces of the moving parts are balanced"
  extends Cardan.Examples.EngineV8;
  Real E = energyOf(shaft.body.m, shaft.body.I, shaft.body.r_CM, shaft.body.r_0, shaft.body.v_0, shaft.body.frame_a.R.T, shaft.body.w_a, -world.g*{0, 1, 0}) + flywheel.J*flywheel.w^2/2
    + sum(energyOf(cylinder[i].rod.body.m, cylinder[i].rod.body.I, cylinder[i].rod.body.r_CM, cylinder[i].rod.body.r_0, cylinder[i].rod.body.v_0, cylinder[i].rod.body.frame_a.R.T, cylinder[i].rod.body.w_a, -world.g*{0, 1, 0})
    + energyOf(cylinder[i].piston.body.m, cylinder[i].piston.body.I, cylinder[i].piston.body.r_CM, cylinder[i].piston.body.r_0, cylinder[i].piston.body.v_0, cylinder[i].piston.body.frame_a.R.T, cylinder[i].piston.body.w_a, -world.g*{0, 1, 0})
    + energyOf(cylinder[i].counterWeight.m, cylinder[i].counterWeight.I, cylinder[i].counterWeight.r_CM, cylinder[i].counterWeight.r_0, cylinder[i].counterWeight.v_0, cylinder[i].counterWeight.frame_a.R.T, cylinder[i].counterWeight.w_a, -world.g*{0, 1, 0}) for i in 1:8);
  Real W(start=0, fixed=true);
  Real lost = E - W;
  Real scale = cylinder[1].pistonMass*cylinder[1].R*crank.w^2 "Inertia force of one piston";
  Real weight = (shaft.m + 8*(cylinder[1].pistonMass + cylinder[1].rodMass + cylinder[1].counterMass))*world.g "Weight of all moving parts";
  Real shake_y = (world.frame_b.f[2] + weight)/scale "What is left of the inertia forces, upwards";
  Real shake_z = world.frame_b.f[3]/scale "What is left of them, sideways";
equation
  der(W) = sum(cylinder[i].gas.f*der(cylinder[i].gas.flange_b.s) for i in 1:8) + load.tau*crank.w;
end V8;
