within Modelica.Mechanics.MultiBody.Sensors.Internal;
partial model PartialCutForceSensor "Sensor of what acts between two frames"
  extends Modelica.Icons.RoundSensor;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame a";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_b "Frame b";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a sensor is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a sensor is not connected");
end PartialCutForceSensor;
