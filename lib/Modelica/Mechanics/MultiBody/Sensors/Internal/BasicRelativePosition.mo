within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicRelativePosition "Position of one frame against another"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialRelativeBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
  Modelica.Blocks.Interfaces.RealOutput r_rel[3](each final quantity="Length", each final unit="m") "From frame a to frame b";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
equation
  if resolveInFrame == ResolveInFrameAB.frame_a then
    r_rel = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0);
  elseif resolveInFrame == ResolveInFrameAB.frame_b then
    r_rel = Frames.resolve2(frame_b.R, frame_b.r_0 - frame_a.r_0);
  elseif resolveInFrame == ResolveInFrameAB.world then
    r_rel = frame_b.r_0 - frame_a.r_0;
  else
    r_rel = Frames.resolve2(frame_resolve.R, frame_b.r_0 - frame_a.r_0);
  end if;
end BasicRelativePosition;
