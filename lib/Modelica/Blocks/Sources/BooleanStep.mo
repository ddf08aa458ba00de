within Modelica.Blocks.Sources;
block BooleanStep "A Boolean that changes once"
  parameter SI.Time startTime = 0 "Time of the change";
  parameter Boolean startValue = false "Value before the change";
  extends Interfaces.partialBooleanSource;
equation
  y = if time >= startTime then not startValue else startValue;
end BooleanStep;
