within Modelica.Mechanics.MultiBody.Joints.Internal;
partial model UniversalLine "Line from frame a to frame b that hangs on a universal joint at frame a and carries frame ia"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_ia "Frame fixed to the line, at the origin of frame a" annotation(Placement(transformation(origin={-80, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Types.Axis n1_a = {0, 0, 1} "First axis of the universal joint, fixed and resolved in frame a" annotation(Evaluate=true);
  final parameter Real e2_ia[3](each final unit="1") = Modelica.Math.Vectors.normalize(cross(n1_a, u_ia)) "Second axis of the universal joint, resolved in frame ia";
  final parameter Real e3_ia[3](each final unit="1") = cross(u_ia, e2_ia) "Normal to line and second axis, resolved in frame ia";
protected
  parameter Real u_ia[3](each final unit="1") "Direction of the line, resolved in frame ia" annotation(Evaluate=true);
  SI.Position span[3] "From frame a to frame b, resolved in world";
  SI.Length reach(start=1) "Length of the line";
  Real u[3](each final unit="1") "Direction of the line, resolved in world";
  Real n1[3](each final unit="1") "First axis, resolved in world";
  Real n1xu[3](each final unit="1", start=e2_ia) "Along the second axis, resolved in world";
  Real tilt(unit="1") "Length of n1xu: sine of the angle between first axis and line, times the length of n1_a";
  Real e2[3](each final unit="1") "Second axis, resolved in world";
  Real e3[3](each final unit="1") "Normal to line and second axis, resolved in world";
  Real sweep[3](each unit="1/s") "Velocity of frame b against frame a, divided by the length of the line";
  SI.AngularVelocity w_a_0[3] "Angular velocity of frame a, resolved in world";
  SI.AngularVelocity spin "Angular velocity of the line about itself";
  SI.Torque load[3] "Torque that acts on the line about the origin of frame a, without what acts at frame b, resolved in world";
  SI.Force f_across[3] "Force at frame b across the line that balances the load, resolved in world";
equation
  Connections.branch(frame_a.R, frame_ia.R);
  span = frame_b.r_0 - frame_a.r_0;
  u = span/reach;
  n1 = Frames.resolve1(frame_a.R, n1_a);
  n1xu = cross(n1, u);
  assert(noEvent(n1xu*n1xu > 1e-10), getInstanceName()
    + ": the universal joint is in its singular position: the line from frame_a to frame_b is parallel to its first axis n1_a; choose another n1_a, or other start values");
  tilt = sqrt(n1xu*n1xu);
  e2 = n1xu/tilt;
  e3 = cross(u, e2);
  sweep = der(span)/reach;
  w_a_0 = Frames.angularVelocity1(frame_a.R);
  spin = w_a_0*u + (n1*u)*(e2*sweep - w_a_0*e3)/tilt;
  frame_ia.r_0 = frame_a.r_0;
  frame_ia.R = Frames.from_T([u_ia, e2_ia, e3_ia]*{u, e2, e3}, [u_ia, e2_ia, e3_ia]*{spin, -e3*sweep, e2*sweep});
  f_across = (e3*(e2*load) - e2*((n1*load)/tilt))/reach;
  annotation(Documentation(info="<html>
<p>The cross of the universal joint turns about n1, which is fixed in frame a, and the line about e2, which is normal to n1 and
to the line. With the direction u of the line, e2 = n1 &times; u/|n1 &times; u| and e3 = u &times; e2, frame ia has the axes
u, e2, e3, of which it knows the coordinates u_ia, e2_ia, e3_ia.</p>
<p>Angular velocity w of the line: the origin of frame b moves with the line, so that the parts of w along e2 and e3 follow from
its velocity, &minus;e3&middot;v/l and e2&middot;v/l. Against frame a the line turns about n1 and e2 only:
(w &minus; w_a)&middot;(n1 &times; e2) = 0. Since n1 = (n1&middot;u) u + tilt e3, n1 &times; e2 = (n1&middot;u) e3 &minus; tilt u,
and this gives the part of w along u, spin.</p>
<p>Forces: the universal joint carries no torque about n1 and e2. The moments about both at the origin of frame a,
n1&middot;(load + l u &times; f) = 0 and e2&middot;(load + l u &times; f) = 0, give the parts along e2 and e3 of the force f at
frame b: &minus;n1&middot;load/(l tilt) and e2&middot;load/l. Its part along the line is for the heir to say.</p>
</html>"));
end UniversalLine;
