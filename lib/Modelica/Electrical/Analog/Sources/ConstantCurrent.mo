within Modelica.Electrical.Analog.Sources;
model ConstantCurrent "A constant current"
  parameter SI.Current I(start = 1) "Current";
  extends Interfaces.OnePort;
equation
  i = I;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-86, 24}, {-56, 24}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-40, 32}, {40, -32}}, textString="%I", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, 90}, {150, 60}}, textString="I = %I", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ConstantCurrent;
