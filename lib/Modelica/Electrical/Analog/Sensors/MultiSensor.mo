within Modelica.Electrical.Analog.Sensors;
model MultiSensor "Measures current, voltage and power"
  Interfaces.PositivePin pc "Positive pin of the current path" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin nc "Negative pin of the current path" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin pv "Positive pin of the voltage path" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin nv "Negative pin of the voltage path" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
  Modelica.Blocks.Interfaces.RealOutput i(final quantity = "ElectricCurrent", final unit = "A") "Current" annotation(Placement(transformation(origin={-80, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput v(final quantity = "ElectricPotential", final unit = "V") "Voltage" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput power(final quantity = "Power", final unit = "W") "Power" annotation(Placement(transformation(origin={80, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  pc.i + nc.i = 0;
  pc.v = nc.v;
  pv.i = 0;
  nv.i = 0;
  i = pc.i;
  v = pv.v - nv.v;
  power = v*i;
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {92, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, 92}, {0, -92}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-62, -62}, {62, 62}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-47, 7.1}, {-39.5, 4.4}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-36.4, 24.3}, {-30.5, 18.8}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-19.8, 35.9}, {-16.6, 28.6}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, 40}, {0, 32}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{19.8, 35.9}, {16.6, 28.6}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{36.4, 24.3}, {30.5, 18.8}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{47, 7.1}, {39.5, 4.4}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, -10}, {26, 30}}, color={20, 72, 170}, thickness=0.75),
      Ellipse(extent={{-6, -16}, {6, -4}}, lineColor={20, 72, 170}, fillColor={20, 72, 170}, fillPattern=FillPattern.Solid),
      Text(extent={{-50, -22}, {50, -56}}, textString="V A W", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end MultiSensor;
