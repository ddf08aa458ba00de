within Modelica.Blocks.Continuous;
block Derivative "Differentiates the input approximately"
  import Modelica.Blocks.Types.Init;
  parameter Real k = 1 "Gain";
  parameter SI.Time T(min = Modelica.Constants.small) = 0.01 "Time constant";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real x_start = 0 "State at the start";
  parameter Real y_start = 0 "Output at the start";
  extends Interfaces.SISO;
  output Real x(start = x_start) "State: the input, delayed";
protected
  parameter Boolean zeroGain = abs(k) < Modelica.Constants.eps "True: the output is zero";
initial equation
  if initType == Init.SteadyState then
    der(x) = 0;
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    if zeroGain then
      x = u;
    else
      y = y_start;
    end if;
  end if;
equation
  der(x) = if zeroGain then 0 else (u - x)/T;
  y = if zeroGain then 0 else k*(u - x)/T;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 82}, {80, 10}}, textString="%k s", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-70, 0}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-80, -10}, {80, -82}}, textString="%T s + 1", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Derivative;
