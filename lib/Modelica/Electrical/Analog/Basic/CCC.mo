within Modelica.Electrical.Analog.Basic;
model CCC "Current controlled by a current"
  extends Interfaces.TwoPort;
  parameter Real gain(unit="1", start = 1) "Current over current";
equation
  v1 = 0;
  i2 = gain*i1;
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -90}, {80, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-76, 40}, {76, -40}}, textString="i → i", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CCC;
