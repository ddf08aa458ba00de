within Modelica.Mechanics.MultiBody.Sensors.Internal;
partial model PartialCutForceSensor "Sensor of what acts between two frames"
  extends Modelica.Icons.RoundSensor;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request" annotation(Placement(transformation(origin={-60, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a of a sensor is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a sensor is not connected");
end PartialCutForceSensor;
