within Modelica.Blocks.Sources;
block ContinuousClock "Time since a start"
  extends Interfaces.SignalSource;
equation
  y = offset + smooth(0, if time < startTime then 0 else time - startTime);
end ContinuousClock;
