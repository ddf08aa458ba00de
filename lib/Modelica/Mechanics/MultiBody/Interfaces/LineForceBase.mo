within Modelica.Mechanics.MultiBody.Interfaces;
partial model LineForceBase "Force along the line between the origins of two frames: the geometry"
  extends PartialTwoFrames;
  import Modelica.Units.SI;
  parameter SI.Distance s_small = 1e-10 "Distances are never taken smaller than this, so that the line keeps a direction" annotation(Dialog(tab="Advanced"));
  parameter Boolean fixedRotationAtFrame_a = false "= true: frame_a.R is set to no rotation (for elements joined to one another)" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Boolean fixedRotationAtFrame_b = false "= true: frame_b.R is set to no rotation (for elements joined to one another)" annotation(Evaluate=true, Dialog(tab="Advanced"));
  SI.Distance length = sqrt(r_rel_0*r_rel_0) "Distance between the two origins";
  SI.Position s = noEvent(if length > s_small then length else s_small) "The same, but not smaller than s_small";
  SI.Position r_rel_0[3] = frame_b.r_0 - frame_a.r_0 "From frame a to frame b, resolved in world";
  Real e_rel_0[3](each final unit="1") = r_rel_0/s "Direction from frame a to frame b, resolved in world";
equation
  assert(noEvent(length > s_small), "The origins of the two frames of a line force coincide, so that the force has no direction; move the frames apart, or set other start values", AssertionLevel.warning);
  // Where nothing else determines an orientation, it is set here (section 8.2 of the library's paper). That is right where
  // only elements along lines meet: then no torque acts, and forces do not depend on it.
  if fixedRotationAtFrame_a then
    Connections.root(frame_a.R);
    frame_a.R = Frames.nullRotation();
  else
    Connections.potentialRoot(frame_a.R, 20000);
    if Connections.isRoot(frame_a.R) then
      frame_a.R = Frames.nullRotation();
      assert(noEvent(frame_a.t*frame_a.t <= (1e-6*(frame_a.f*frame_a.f + 1))^2), getInstanceName() + ": what is joined at frame_a has no mass, but torques act on it that would turn it; connect a body with an inertia to it");
    else
      frame_a.t = zeros(3);
    end if;
  end if;
  if fixedRotationAtFrame_b then
    Connections.root(frame_b.R);
    frame_b.R = Frames.nullRotation();
  else
    Connections.potentialRoot(frame_b.R, 20000);
    if Connections.isRoot(frame_b.R) then
      frame_b.R = Frames.nullRotation();
      assert(noEvent(frame_b.t*frame_b.t <= (1e-6*(frame_b.f*frame_b.f + 1))^2), getInstanceName() + ": what is joined at frame_b has no mass, but torques act on it that would turn it; connect a body with an inertia to it");
    else
      frame_b.t = zeros(3);
    end if;
  end if;
end LineForceBase;
