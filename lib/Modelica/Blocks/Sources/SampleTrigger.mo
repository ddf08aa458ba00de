within Modelica.Blocks.Sources;
block SampleTrigger "True at the instants of sampling"
  parameter SI.Time period(final min = Modelica.Constants.small, start = 0.01) "Time between samples";
  parameter SI.Time startTime = 0 "Time of the first sample";
  extends Interfaces.partialBooleanSource;
equation
  y = sample(startTime, period);
end SampleTrigger;
