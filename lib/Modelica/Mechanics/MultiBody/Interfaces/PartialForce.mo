within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialForce "Force element: give frame_b.f and frame_b.t as functions of r_rel_b and of the orientations"
  extends PartialTwoFrames;
  import Modelica.Units.SI;
  SI.Position r_rel_b[3] "From frame a to frame b, resolved in frame b";
equation
  r_rel_b = Frames.resolve2(frame_b.R, frame_b.r_0 - frame_a.r_0);
  // Forces and torques at both frames are in equilibrium, since the element has no mass
  zeros(3) = frame_a.f + Frames.resolveRelative(frame_b.f, frame_b.R, frame_a.R);
  zeros(3) = frame_a.t + Frames.resolveRelative(frame_b.t + cross(r_rel_b, frame_b.f), frame_b.R, frame_a.R);
end PartialForce;
