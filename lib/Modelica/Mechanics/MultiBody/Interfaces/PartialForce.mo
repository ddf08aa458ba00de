within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialForce "Force element: give frame_b.f and frame_b.t as functions of r_rel_b and of the orientations"
  extends PartialTwoFrames;
  import Modelica.Units.SI;
  SI.Position r_rel_b[3] = Frames.resolve2(frame_b.R, frame_b.r_0 - frame_a.r_0) "From frame a to frame b, resolved in frame b";
equation
  // The element has no mass: what acts at frame a balances what acts at frame b, about any point
  frame_a.f = -Frames.resolveRelative(frame_b.f, frame_b.R, frame_a.R);
  frame_a.t = Frames.resolveRelative(cross(frame_b.f, r_rel_b) - frame_b.t, frame_b.R, frame_a.R);
end PartialForce;
