within Modelica.Electrical.Analog.Examples.Utilities;
model NonlinearResistor "Chua's resistor: three straight lines"
  extends Interfaces.OnePort;
  parameter SI.Conductance Ga "Conductance within Ve";
  parameter SI.Conductance Gb "Conductance outside Ve";
  parameter SI.Voltage Ve "Voltage of the kinks";
equation
  i = if v < -Ve then Gb*(v + Ve) - Ga*Ve elseif v > Ve then Gb*(v - Ve) + Ga*Ve else Ga*v;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="R(v)", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end NonlinearResistor;
