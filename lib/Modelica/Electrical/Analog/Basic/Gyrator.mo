within Modelica.Electrical.Analog.Basic;
model Gyrator "Voltage of one port makes current of the other"
  extends Interfaces.TwoPort;
  parameter SI.Conductance G1(start = 1) "Gyration conductance from left to right";
  parameter SI.Conductance G2(start = 1) "Gyration conductance from right to left";
equation
  i1 = G2*v2;
  i2 = -G1*v1;
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -90}, {80, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 50}, {60, -50}}, textString="G", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Gyrator;
