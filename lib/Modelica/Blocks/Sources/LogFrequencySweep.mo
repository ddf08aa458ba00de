within Modelica.Blocks.Sources;
block LogFrequencySweep "A frequency that grows exponentially"
  extends Interfaces.SO;
  parameter Real wMin(final min = Modelica.Constants.eps) "Frequency before startTime";
  parameter Real wMax(final min = Modelica.Constants.eps) "Frequency at the end";
  parameter SI.Time startTime = 0 "Start of the sweep";
  parameter SI.Time duration(min = 0, start = 1) "Duration of the sweep";
equation
  y = if time < startTime then wMin
    elseif time < startTime + max(duration, Modelica.Constants.eps) then wMin*(wMax/wMin)^min(1, (time - startTime)/max(duration, Modelica.Constants.eps))
    else wMax;
end LogFrequencySweep;
