within Modelica.Blocks.Sources;
block Ramp "A ramp"
  parameter Real height = 1 "Height of the ramp";
  parameter SI.Time duration(min = 0, start = 2) "Duration of the ramp; 0: a step";
  extends Interfaces.SignalSource;
equation
  y = offset + (if time < startTime then 0
    elseif time < startTime + duration then height*(time - startTime)/duration
    else height);
end Ramp;
