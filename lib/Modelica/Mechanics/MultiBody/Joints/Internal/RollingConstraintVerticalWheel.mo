within Modelica.Mechanics.MultiBody.Joints.Internal;
model RollingConstraintVerticalWheel "A wheel that stays upright rolls on the plane z = 0"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame at the centre of the wheel: y along the axle";
  parameter SI.Radius radius "Radius of the wheel";
  parameter Boolean lateralSlidingConstraint = true "= true: the wheel does not slide across; = false where another wheel on the axle sees to that" annotation(Evaluate=true);
  SI.Force f_wheel_0[3] "Force at the contact point on the wheel, resolved in world";
  SI.Force f_lat "Its part across the direction of rolling";
  SI.Force f_long "Its part along the direction of rolling";
protected
  Real e_axis_0[3] "Axle, resolved in world";
  SI.Position rContact_0[3] "From the centre to the contact point, resolved in world";
  Real e_n_0[3] "Normal of the plane";
  Real e_lat_0[3] "Direction across rolling";
  Real e_long_0[3] "Direction of rolling";
  SI.Velocity v_0[3] "Velocity of the centre, resolved in world";
  SI.AngularVelocity w_0[3] "Angular velocity of the wheel, resolved in world";
  SI.Velocity vContact_0[3] "Velocity of the wheel at the contact point, resolved in world";
  Real aux[3] "Direction of rolling, not of length 1";
equation
  e_axis_0 = Frames.resolve1(frame_a.R, {0, 1, 0});
  e_n_0 = {0, 0, 1};
  aux = cross(e_axis_0, e_n_0);
  e_long_0 = aux/Modelica.Math.Vectors.length(aux);
  e_lat_0 = cross(e_n_0, e_long_0);
  rContact_0 = {0, 0, -radius};
  v_0 = der(frame_a.r_0);
  w_0 = Frames.angularVelocity1(frame_a.R);
  vContact_0 = v_0 + cross(w_0, rContact_0);
  0 = vContact_0*e_long_0;
  if lateralSlidingConstraint then
    0 = vContact_0*e_lat_0;
  else
    0 = f_lat;
  end if;
  f_wheel_0 = f_lat*e_lat_0 + f_long*e_long_0;
  zeros(3) = frame_a.f + Frames.resolve2(frame_a.R, f_wheel_0);
  zeros(3) = frame_a.t + Frames.resolve2(frame_a.R, cross(rContact_0, f_wheel_0));
end RollingConstraintVerticalWheel;
