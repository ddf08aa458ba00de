within Modelica.Mechanics.MultiBody.Forces.Internal;
model BasicTorque "Torque between two frames, with a connector for the frame in which it is resolved"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
  Interfaces.Frame_resolve frame_resolve "Frame in which the signal may be resolved" annotation(Placement(transformation(origin={60, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity="Torque", each final unit="N.m") "Torque at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_b "Frame in which the signal is resolved" annotation(Evaluate=true);
  SI.Position r_0[3] = frame_b.r_0 - frame_a.r_0 "From frame a to frame b, resolved in world";
  SI.Torque t_b_0[3] "Torque at frame b, resolved in world";
equation
  assert(cardinality(frame_resolve) > 0, "Frame frame_resolve is not connected");
  frame_resolve.f = zeros(3);
  frame_resolve.t = zeros(3);
  t_b_0 = -(if resolveInFrame == ResolveInFrameAB.world then torque elseif resolveInFrame == ResolveInFrameAB.frame_resolve then Frames.resolve1(frame_resolve.R, torque)
    else Frames.resolve1(if resolveInFrame == ResolveInFrameAB.frame_a then frame_a.R else frame_b.R, torque));
  frame_a.f = zeros(3);
  frame_a.t = if resolveInFrame == ResolveInFrameAB.frame_a then torque else -Frames.resolve2(frame_a.R, t_b_0);
  frame_b.f = zeros(3);
  frame_b.t = if resolveInFrame == ResolveInFrameAB.frame_b then -torque else Frames.resolve2(frame_b.R, t_b_0);
end BasicTorque;
