within Modelica.Thermal.HeatTransfer.Sensors;
model HeatFlowSensor "Measures a heat flow rate"
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit = "W") "Heat flow rate from port_a to port_b" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Interfaces.HeatPort_a port_a "First port" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.HeatPort_b port_b "Second port" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  port_a.T = port_b.T;
  port_a.Q_flow + port_b.Q_flow = 0;
  Q_flow = port_a.Q_flow;
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{62, 0}, {92, 0}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{0, -62}, {0, -96}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-62, -62}, {62, 62}}, lineColor={178, 48, 32}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-47, 7.1}, {-39.5, 4.4}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{-36.4, 24.3}, {-30.5, 18.8}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{-19.8, 35.9}, {-16.6, 28.6}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{0, 40}, {0, 32}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{19.8, 35.9}, {16.6, 28.6}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{36.4, 24.3}, {30.5, 18.8}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{47, 7.1}, {39.5, 4.4}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{0, -10}, {26, 30}}, color={178, 48, 32}, thickness=0.75),
      Ellipse(extent={{-6, -16}, {6, -4}}, lineColor={178, 48, 32}, fillColor={178, 48, 32}, fillPattern=FillPattern.Solid),
      Text(extent={{-50, -22}, {50, -56}}, textString="Q", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end HeatFlowSensor;
