within Modelica.Blocks.Continuous;
block LimIntegrator "Integrates the input as long as the output is within limits"
  import Modelica.Blocks.Types.Init;
  parameter Real k = 1 "Gain";
  parameter Real outMax(start = 1) "Upper limit";
  parameter Real outMin = -outMax "Lower limit";
  parameter Boolean use_reset = false "True: a signal resets the output" annotation(Evaluate = true);
  parameter Boolean use_set = false "True: a signal gives the value after a reset" annotation(Evaluate = true);
  parameter Init initType = Init.InitialState "How the block starts" annotation(Evaluate = true);
  parameter Boolean limitsAtInit = true "False: limits are ignored while initialising" annotation(Evaluate = true);
  parameter Real y_start = 0 "Output at the start";
  parameter Boolean strict = false "True: limits make no events" annotation(Evaluate = true);
  extends Interfaces.SISO(y(start = y_start));
  Interfaces.BooleanInput reset if use_reset "Resets when it becomes true" annotation(Placement(transformation(origin={60, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  Interfaces.RealInput set if use_reset and use_set "Output after a reset" annotation(Placement(transformation(origin={20, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
protected
  Real rate = k*u "Slope without limits";
  Interfaces.BooleanOutput local_reset "Reset, or false";
  Interfaces.RealOutput local_set "Output after a reset, whether given by a signal or not";
initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
  elseif initType == Init.InitialState or initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  if use_reset then
    connect(reset, local_reset);
    if use_set then
      connect(set, local_set);
    else
      local_set = y_start;
    end if;
    when local_reset then
      reinit(y, min(outMax, max(outMin, local_set)));
    end when;
  else
    local_reset = false;
    local_set = 0;
  end if;
  if initial() and not limitsAtInit then
    der(y) = rate;
    assert(y >= outMin - 0.001*abs(outMax - outMin) and y <= outMax + 0.001*abs(outMax - outMin),
      "The output of a limited integrator starts outside its limits: change its start or its limits");
  elseif strict then
    der(y) = noEvent(if y > outMax then min(rate, 0) elseif y < outMin then max(rate, 0) else rate);
  else
    der(y) = if y > outMax then min(rate, 0) elseif y < outMin then max(rate, 0) else rate;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 82}, {80, 10}}, textString="%k", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-70, 0}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-80, -10}, {80, -82}}, textString="s", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-92, -60}, {-80, -60}, {-60, 60}, {-48, 60}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LimIntegrator;
