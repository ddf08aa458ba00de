within Modelica.Blocks.Sources;
block Sinc "amplitude*sin(x)/x"
  parameter Real amplitude = 1 "Amplitude";
  parameter SI.Frequency f(start = 1) "Frequency";
  parameter Boolean continuous = false "True: before startTime the value at startTime is held" annotation(Evaluate = true);
  extends Interfaces.SignalSource;
protected
  SI.Angle x = 2*Modelica.Constants.pi*f*(time - startTime) "Angle since startTime";
equation
  if continuous then
    y = offset + amplitude*smooth(1, if time < startTime then 1
      elseif noEvent(time - startTime < Modelica.Constants.eps) then 1 else sin(x)/x);
  else
    y = offset + (if time < startTime then 0
      else amplitude*(if noEvent(time - startTime < Modelica.Constants.eps) then 1 else sin(x)/x));
  end if;
end Sinc;
