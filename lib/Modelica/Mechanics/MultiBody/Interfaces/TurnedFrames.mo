within Modelica.Mechanics.MultiBody.Interfaces;
partial model TurnedFrames "Two frames with one origin, joined by something without mass: give R_link, and what turns it"
  Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  Frames.Orientation R_link "Rotation of the frame that is nearer to the root into the other one";
equation
  Connections.branch(frame_a.R, frame_b.R);
  frame_b.r_0 = frame_a.r_0;
  // Equilibrium; v*T takes a vector back from the outer frame to the inner one
  if Connections.rooted(frame_a.R) then
    frame_b.R = Frames.absoluteRotation(frame_a.R, R_link);
    frame_a.f = -frame_b.f*R_link.T;
    frame_a.t = -frame_b.t*R_link.T;
  else
    frame_a.R = Frames.absoluteRotation(frame_b.R, R_link);
    frame_b.f = -frame_a.f*R_link.T;
    frame_b.t = -frame_a.t*R_link.T;
  end if;
end TurnedFrames;
