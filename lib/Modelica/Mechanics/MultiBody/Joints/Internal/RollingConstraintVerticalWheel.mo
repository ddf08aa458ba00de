within Modelica.Mechanics.MultiBody.Joints.Internal;
model RollingConstraintVerticalWheel "A wheel that stays upright rolls on the plane z = 0"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame at the centre of the wheel: y along the axle" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  parameter SI.Radius radius "Radius of the wheel";
  parameter Boolean lateralSlidingConstraint = true "= true: the wheel does not slide across; = false where another wheel on the axle sees to that" annotation(Evaluate=true);
  SI.Force f_wheel_0[3] "Force at the contact point on the wheel, resolved in world";
  SI.Force f_lat "Its part across the direction of rolling";
  SI.Force f_long "Its part along the direction of rolling";
protected
  Real axle[3](each final unit="1") "Direction of the axle, which is horizontal, resolved in world";
  SI.AngularVelocity turn[3] "Angular velocity of the wheel, resolved in world";
  SI.Velocity slip[2] "Horizontal velocity of the wheel at the contact point, resolved in world";
equation
  axle = Frames.resolve1(frame_a.R, {0, 1, 0});
  // The contact point is straight below the centre: {-w[2], w[1]}*radius is w x {0, 0, -radius}
  turn = Frames.angularVelocity1(frame_a.R);
  slip = {der(frame_a.r_0[1]) - radius*turn[2], der(frame_a.r_0[2]) + radius*turn[1]};
  // The wheel rolls along axle x {0, 0, 1}
  0 = slip*{axle[2], -axle[1]};
  if lateralSlidingConstraint then
    0 = slip*axle[1:2];
  else
    f_lat = 0;
  end if;
  f_wheel_0 = {f_lat*axle[1] + f_long*axle[2], f_lat*axle[2] - f_long*axle[1], 0};
  frame_a.f = -Frames.resolve2(frame_a.R, f_wheel_0);
  frame_a.t = Frames.resolve2(frame_a.R, radius*{-f_wheel_0[2], f_wheel_0[1], 0});
end RollingConstraintVerticalWheel;
