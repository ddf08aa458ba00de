within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicCutTorque "Cut torque between two frames"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialCutForceBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
  Modelica.Blocks.Interfaces.RealOutput torque[3](each final quantity="Torque", each final unit="N.m") "Cut torque" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Boolean positiveSign = true "= true: what acts at frame a is measured, otherwise what acts at frame b";
protected
  Modelica.Units.SI.Torque cut[3] = if positiveSign then frame_a.t else -frame_a.t "What is measured, resolved in frame a";
equation
  torque = if resolveInFrame == ResolveInFrameA.frame_a then cut elseif resolveInFrame == ResolveInFrameA.world then Frames.resolve1(frame_a.R, cut)
    else Frames.resolveRelative(cut, frame_a.R, frame_resolve.R);
end BasicCutTorque;
