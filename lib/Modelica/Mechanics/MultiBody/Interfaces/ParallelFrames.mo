within Modelica.Mechanics.MultiBody.Interfaces;
partial model ParallelFrames "Two parallel frames joined by something without mass: give r_link, and what moves it"
  import Modelica.Units.SI;
  Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Frame_b frame_b "Frame b, parallel to frame a" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  replaceable SI.Position r_link[3] "From frame a to frame b, resolved in frame a";
equation
  Connections.branch(frame_a.R, frame_b.R);
  frame_b.R = frame_a.R;
  frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r_link);
  // Equilibrium, moments about the origin of frame a
  frame_a.f = -frame_b.f;
  frame_a.t = cross(frame_b.f, r_link) - frame_b.t;
end ParallelFrames;
