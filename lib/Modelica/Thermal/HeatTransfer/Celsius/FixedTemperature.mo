within Modelica.Thermal.HeatTransfer.Celsius;
model FixedTemperature "A constant temperature in degrees Celsius"
  parameter Modelica.Units.NonSI.Temperature_degC T "Temperature of the port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_b port "Heat port" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  port.T = T - Modelica.Constants.T_zero;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -70}, {60, 70}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Text(extent={{-54, 40}, {54, -40}}, textString="%T", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Line(points={{60, 0}, {90, 0}}, color={178, 48, 32}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FixedTemperature;
