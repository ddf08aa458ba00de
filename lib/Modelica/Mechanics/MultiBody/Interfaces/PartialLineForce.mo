within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialLineForce "Force along the line between the origins of two frames: give f"
  extends LineForceBase;
  SI.Position r_rel_a[3] = Frames.resolve2(frame_a.R, r_rel_0) "From frame a to frame b, resolved in frame a";
  Real e_a[3](each final unit="1") = r_rel_a/s "Direction from frame a to frame b, resolved in frame a";
  SI.Force f "Force of the element: positive pulls the frames towards one another";
equation
  frame_a.f = -f*e_a;
  frame_b.f = Frames.resolve2(frame_b.R, f*e_rel_0);
end PartialLineForce;
