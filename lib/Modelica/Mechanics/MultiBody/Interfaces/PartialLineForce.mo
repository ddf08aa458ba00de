within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialLineForce "Force along the line between the origins of two frames: give f"
  extends LineForceBase;
  SI.Position r_rel_a[3] "From frame a to frame b, resolved in frame a";
  Real e_a[3](each final unit="1") "Direction from frame a to frame b, resolved in frame a";
  SI.Force f "Force of the element: positive pulls the frames towards one another";
equation
  r_rel_a = Frames.resolve2(frame_a.R, r_rel_0);
  e_a = r_rel_a/s;
  frame_a.f = -f*e_a;
  frame_b.f = Frames.resolveRelative(f*e_a, frame_a.R, frame_b.R);
end PartialLineForce;
