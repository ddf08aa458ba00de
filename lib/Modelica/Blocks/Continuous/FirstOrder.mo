within Modelica.Blocks.Continuous;
block FirstOrder "Follows the input with one time constant"
  import Modelica.Blocks.Types.Init;
  parameter Real k = 1 "Gain";
  parameter SI.Time T(start = 1) "Time constant";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real y_start = 0 "Output at the start";
  extends Interfaces.SISO(y(start = y_start));
initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
  elseif initType == Init.InitialState or initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  der(y) = (k*u - y)/T;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 82}, {80, 10}}, textString="%k", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-70, 0}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-80, -10}, {80, -82}}, textString="%T s + 1", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FirstOrder;
