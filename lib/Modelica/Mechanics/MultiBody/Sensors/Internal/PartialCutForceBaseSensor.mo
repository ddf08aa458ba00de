within Modelica.Mechanics.MultiBody.Sensors.Internal;
partial model PartialCutForceBaseSensor "Joins two frames rigidly"
  extends Modelica.Icons.RoundSensor;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve "Frame in which a vector may be resolved" annotation(Placement(transformation(origin={-60, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  Connections.branch(frame_a.R, frame_b.R);
  assert(cardinality(frame_a) > 0, "Frame frame_a of a sensor is not connected");
  assert(cardinality(frame_b) > 0, "Frame frame_b of a sensor is not connected");
  assert(cardinality(frame_resolve) > 0, "Frame frame_resolve of a sensor is not connected");
  frame_b.r_0 = frame_a.r_0;
  frame_b.R = frame_a.R;
  zeros(3) = frame_a.f + frame_b.f;
  zeros(3) = frame_a.t + frame_b.t;
  frame_resolve.f = zeros(3);
  frame_resolve.t = zeros(3);
end PartialCutForceBaseSensor;
