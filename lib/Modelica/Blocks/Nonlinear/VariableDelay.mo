within Modelica.Blocks.Nonlinear;
block VariableDelay "Delays by a time that is a signal"
  extends Interfaces.SISO;
  parameter SI.Duration delayMax(min = 0, start = 1) "Largest delay";
  Interfaces.RealInput delayTime "Delay";
equation
  y = delay(u, delayTime, delayMax);
end VariableDelay;
