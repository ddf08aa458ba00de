within Modelica.Mechanics.MultiBody.Joints;
model RollingWheel "A wheel without mass that rolls on the plane z = 0: two velocity constraints and one of position"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame at the centre of the wheel: y along the axle" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
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
  Real axle[3](each final unit="1") "Direction of the axle, resolved in world";
  Real upright(final unit="1") "Cosine of the angle by which the wheel leans";
  SI.Position lever[3](start={0, 0, -radius}) "From the centre to the contact point, resolved in world";
  SI.Velocity slip[3] "Velocity of the wheel at the contact point, resolved in world";
equation
  Connections.root(frame_a.R);
  frame_a.r_0 = {x, y, z};
  der_angles = der(angles);
  frame_a.R = Frames.axesRotations(sequence={3, 2, 1}, angles=angles, der_angles=der_angles);
  // The contact point is the lowest point of the wheel, and lies in the road
  axle = Frames.resolve1(frame_a.R, {0, 1, 0});
  upright = sqrt(axle[1]^2 + axle[2]^2);
  lever = radius*(axle[3]*axle - {0, 0, 1})/upright;
  r_road_0 = frame_a.r_0 + lever;
  r_road_0[3] = 0;
  err = sqrt(lever*lever) - radius;
  // No slip: what is normal to the road follows from the position
  slip = der(frame_a.r_0) + Frames.resolve1(frame_a.R, cross(frame_a.R.w, Frames.resolve2(frame_a.R, lever)));
  slip[1:2] = zeros(2);
  // Forces normal to the road, along the axle's shadow on it, and across that, where the wheel rolls
  f_wheel_0 = {(f_lat*axle[1] + f_long*axle[2])/upright, (f_lat*axle[2] - f_long*axle[1])/upright, f_n};
  frame_a.f = -Frames.resolve2(frame_a.R, f_wheel_0);
  frame_a.t = Frames.resolve2(frame_a.R, cross(f_wheel_0, lever));
  annotation(Icon(graphics={
      Ellipse(extent={{-66, -56}, {66, 76}}, lineColor={38, 52, 78}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{-8, 2}, {8, 18}}, lineColor={38, 52, 78}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{-96, -56}, {96, -56}}, color={38, 52, 78}, thickness=0.75),
      Ellipse(extent={{-7, -63}, {7, -49}}, lineColor={190, 40, 30}, fillColor={190, 40, 30}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}),
    Documentation(info="<html>
<p>The wheel is a circle of radius &rho; about the axle a. The lowest point of the wheel lies where the plane of the wheel descends
most steeply: against the part of the normal e<sub>z</sub> of the road that lies in that plane,
e<sub>z</sub> &minus; (a&middot;e<sub>z</sub>) a, which has the length c = &radic;(1 &minus; a<sub>z</sub>&sup2;) (upright). From the centre to it
it is &rho; (a<sub>z</sub> a &minus; e<sub>z</sub>)/c, and the centre is at the height &rho; c.</p>
<p>The wheel does not slip: at the contact point its velocity along x and along y vanishes; that along z vanishes by the height.
The force there is given by its parts along the normal of the road, along the horizontal part of the axle, {a<sub>x</sub>, a<sub>y</sub>, 0}/c (lateral),
and along the direction of rolling, a &times; e<sub>z</sub>/c = {a<sub>y</sub>, &minus;a<sub>x</sub>, 0}/c.</p>
</html>"));
end RollingWheel;
