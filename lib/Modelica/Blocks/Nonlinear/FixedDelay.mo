within Modelica.Blocks.Nonlinear;
block FixedDelay "Delays by a fixed time"
  extends Interfaces.SISO;
  parameter SI.Time delayTime(start = 1) "Delay";
equation
  y = delay(u, delayTime);
end FixedDelay;
