within Modelica.Blocks.Math;
block ContinuousMean "Mean since a start"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Time t_eps(min = 0) = 1e-7 "The mean begins this much after the start";
  Modelica.Blocks.Interfaces.RealInput u "Input";
  Modelica.Blocks.Interfaces.RealOutput y "Mean of the input";
  parameter Real startTime = -Modelica.Constants.inf "Start, if after the start of the simulation";
protected
  Real mu(start = 0, fixed = true) "Integral of the input";
  parameter Real t_0(fixed = false) "Start of the simulation";
  parameter Real actualStartTime = max(t_0, startTime) "Start";
initial equation
  t_0 = time;
equation
  der(mu) = if time >= actualStartTime then u else 0;
  y = noEvent(if time > actualStartTime + t_eps then mu/(time - actualStartTime) else u);
end ContinuousMean;
