within Modelica.Mechanics.MultiBody.Forces.Internal;
model BasicWorldTorque "Torque at a frame, with a connector for the frame in which it is resolved"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialOneFrame_b;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameB;
  Interfaces.Frame_resolve frame_resolve "Frame in which the signal may be resolved" annotation(Placement(transformation(origin={60, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity="Torque", each final unit="N.m") "Torque at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.world "Frame in which the signal is resolved" annotation(Evaluate=true);
equation
  assert(cardinality(frame_resolve) > 0, "Frame frame_resolve is not connected");
  frame_resolve.f = zeros(3);
  frame_resolve.t = zeros(3);
  frame_b.t = -(if resolveInFrame == ResolveInFrameB.frame_b then torque elseif resolveInFrame == ResolveInFrameB.world then Frames.resolve2(frame_b.R, torque)
    else Frames.resolveRelative(torque, frame_resolve.R, frame_b.R));
  frame_b.f = zeros(3);
end BasicWorldTorque;
