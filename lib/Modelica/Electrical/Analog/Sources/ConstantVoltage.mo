within Modelica.Electrical.Analog.Sources;
model ConstantVoltage "A constant voltage"
  parameter SI.Voltage V(start = 1) "Voltage";
  extends Interfaces.OnePort;
equation
  v = V;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-86, 46}, {-54, 14}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{54, 46}, {86, 14}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-40, 32}, {40, -32}}, textString="%V", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, 90}, {150, 60}}, textString="V = %V", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ConstantVoltage;
