within Modelica.Thermal.HeatTransfer.Sensors;
model RelTemperatureSensor "Measures a temperature difference"
  Interfaces.HeatPort_a port_a "First port" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.HeatPort_b port_b "Second port" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealOutput T_rel(unit = "K", displayUnit = "K") "Temperature of port_a over port_b" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  port_a.Q_flow = 0;
  port_b.Q_flow = 0;
  T_rel = port_a.T - port_b.T;
  annotation(Icon(graphics={
      Line(points={{62, 0}, {92, 0}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{0, -70}, {0, -96}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-92, 0}, {-20, 0}}, color={178, 48, 32}, thickness=0.5),
      Rectangle(extent={{-14, -40}, {14, 80}}, lineColor={178, 48, 32}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=12, lineThickness=0.5),
      Ellipse(extent={{-24, -74}, {24, -26}}, lineColor={178, 48, 32}, fillColor={178, 48, 32}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-6, -50}, {6, 30}}, lineColor={178, 48, 32}, fillColor={178, 48, 32}, fillPattern=FillPattern.Solid),
      Text(extent={{30, 80}, {96, 40}}, textString="ΔT", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RelTemperatureSensor;
