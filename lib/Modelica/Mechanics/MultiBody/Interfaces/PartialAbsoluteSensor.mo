within Modelica.Mechanics.MultiBody.Interfaces;
partial model PartialAbsoluteSensor "Sensor of one frame against world: give y; force and torque at the frame are the heir's"
  extends Modelica.Icons.RoundSensor;
  parameter Integer n_out = 1 "Number of signals";
  Interfaces.Frame_a frame_a "Frame that is measured" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Modelica.Blocks.Interfaces.RealOutput y[n_out] "Measured signals" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
equation
  assert(cardinality(frame_a) > 0, "Frame frame_a is not connected");
end PartialAbsoluteSensor;
