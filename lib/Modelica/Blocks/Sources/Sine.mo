within Modelica.Blocks.Sources;
block Sine "A sine"
  parameter Real amplitude = 1 "Amplitude";
  parameter SI.Frequency f(start = 1) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter Boolean continuous = false "True: before startTime the value at startTime is held" annotation(Evaluate = true);
  extends Interfaces.SignalSource;
equation
  if continuous then
    y = offset + amplitude*smooth(0, if time < startTime then Modelica.Math.sin(phase)
      else Modelica.Math.sin(2*Modelica.Constants.pi*f*(time - startTime) + phase));
  else
    y = offset + (if time < startTime then 0
      else amplitude*Modelica.Math.sin(2*Modelica.Constants.pi*f*(time - startTime) + phase));
  end if;
end Sine;
