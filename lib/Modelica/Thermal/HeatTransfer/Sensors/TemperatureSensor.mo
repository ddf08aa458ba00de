within Modelica.Thermal.HeatTransfer.Sensors;
model TemperatureSensor "Measures a temperature"
  Modelica.Blocks.Interfaces.RealOutput T(unit = "K") "Absolute temperature" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Interfaces.HeatPort_a port "Port that is measured" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
equation
  port.Q_flow = 0;
  T = port.T;
  annotation(Icon(graphics={
      Line(points={{20, 0}, {96, 0}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-92, 0}, {-20, 0}}, color={178, 48, 32}, thickness=0.5),
      Rectangle(extent={{-14, -40}, {14, 80}}, lineColor={178, 48, 32}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=12, lineThickness=0.5),
      Ellipse(extent={{-24, -74}, {24, -26}}, lineColor={178, 48, 32}, fillColor={178, 48, 32}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-6, -50}, {6, 30}}, lineColor={178, 48, 32}, fillColor={178, 48, 32}, fillPattern=FillPattern.Solid),
      Text(extent={{30, 80}, {96, 40}}, textString="K", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TemperatureSensor;
