within Modelica.Mechanics.MultiBody.Joints;
model RollingWheel "A wheel without mass that rolls on the plane z = 0: two velocity constraints and one of position"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame at the centre of the wheel: y along the axle";
  parameter SI.Radius radius "Radius of the wheel";
  parameter StateSelect stateSelect = StateSelect.always "Preference of the coordinates as states" annotation(Evaluate=true, Dialog(tab="Advanced"));
  SI.Position x(start=0, stateSelect=stateSelect) "x-coordinate of the centre";
  SI.Position y(start=0, stateSelect=stateSelect) "y-coordinate of the centre";
  SI.Position z "z-coordinate of the centre";
  SI.Angle angles[3](start={0, 0, 0}, each stateSelect=stateSelect) "Angles of the rotations about z, y, x of world into frame a";
  SI.AngularVelocity der_angles[3](start={0, 0, 0}, each stateSelect=stateSelect) "Their derivatives";
  SI.Position r_road_0[3] "Contact point, resolved in world";
  SI.Force f_wheel_0[3] "Force at the contact point on the wheel, resolved in world";
  SI.Force f_n "Its part normal to the plane";
  SI.Force f_lat "Its part across the direction of rolling";
  SI.Force f_long "Its part along the direction of rolling";
  SI.Position err "Distance of centre and contact point less the radius: zero";
protected
  Real e_axis_0[3] "Axle, resolved in world";
  SI.Position delta_0[3](start={0, 0, -radius}) "From the centre to the contact point, resolved in world";
  Real e_n_0[3] "Normal of the plane";
  Real e_lat_0[3] "Direction across rolling";
  Real e_long_0[3] "Direction of rolling";
  SI.Position s "x-coordinate of the contact point";
  SI.Position w "y-coordinate of the contact point";
  SI.Velocity v_0[3] "Velocity of the centre, resolved in world";
  SI.AngularVelocity w_0[3] "Angular velocity of the wheel, resolved in world";
  SI.Velocity vContact_0[3] "Velocity of the wheel at the contact point, resolved in world";
  Real aux[3] "Direction of rolling, not of length 1";
equation
  Connections.root(frame_a.R);
  frame_a.r_0 = {x, y, z};
  der_angles = der(angles);
  frame_a.R = Frames.axesRotations({3, 2, 1}, angles, der_angles);
  // Directions at the contact point
  e_axis_0 = Frames.resolve1(frame_a.R, {0, 1, 0});
  e_n_0 = {0, 0, 1};
  aux = cross(e_axis_0, e_n_0);
  e_long_0 = aux/Modelica.Math.Vectors.length(aux);
  e_lat_0 = cross(e_n_0, e_long_0);
  // The contact point lies in the plane of the road and in that of the wheel, below the centre
  r_road_0 = {s, w, 0};
  delta_0 = r_road_0 - frame_a.r_0;
  0 = delta_0*e_axis_0;
  0 = delta_0*e_long_0;
  0 = radius - delta_0*cross(e_axis_0, e_long_0);
  err = Modelica.Math.Vectors.length(delta_0) - radius;
  // No slip
  v_0 = der(frame_a.r_0);
  w_0 = Frames.angularVelocity1(frame_a.R);
  vContact_0 = v_0 + cross(w_0, delta_0);
  0 = vContact_0*e_long_0;
  0 = vContact_0*e_lat_0;
  // Forces
  f_wheel_0 = f_n*e_n_0 + f_lat*e_lat_0 + f_long*e_long_0;
  zeros(3) = frame_a.f + Frames.resolve2(frame_a.R, f_wheel_0);
  zeros(3) = frame_a.t + Frames.resolve2(frame_a.R, cross(delta_0, f_wheel_0));
end RollingWheel;
