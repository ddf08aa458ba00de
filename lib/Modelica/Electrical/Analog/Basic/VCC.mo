within Modelica.Electrical.Analog.Basic;
model VCC "Current controlled by a voltage"
  extends Interfaces.TwoPort;
  parameter SI.Conductance transConductance(start = 1) "Current over voltage";
equation
  i1 = 0;
  i2 = transConductance*v1;
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -90}, {80, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-76, 40}, {76, -40}}, textString="v → i", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end VCC;
