within Modelica.Blocks.Sources;
block Step "A step"
  parameter Real height = 1 "Height of the step";
  extends Interfaces.SignalSource;
equation
  y = if time < startTime then offset else offset + height;
end Step;
