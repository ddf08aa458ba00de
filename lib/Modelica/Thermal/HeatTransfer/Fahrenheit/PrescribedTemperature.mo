within Modelica.Thermal.HeatTransfer.Fahrenheit;
model PrescribedTemperature "A temperature given by a signal in degrees Fahrenheit"
  import Modelica.Units.Conversions.from_degF;
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealInput T(unit="degF") "Temperature of the port" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
equation
  port.T = from_degF(T);
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-60, 0}}, color={36, 80, 160}, thickness=0.5),
      Rectangle(extent={{-60, -70}, {60, 70}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Text(extent={{-54, 40}, {54, -40}}, textString="°F", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Line(points={{60, 0}, {90, 0}}, color={178, 48, 32}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PrescribedTemperature;
