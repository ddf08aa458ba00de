within Modelica.Mechanics.Translational.Sensors;
model AccSensor "Measures the acceleration of a flange"
  extends Interfaces.PartialAbsoluteSensor;
  SI.Velocity v "Absolute velocity";
  Modelica.Blocks.Interfaces.RealOutput a(unit = "m/s2") "Absolute acceleration" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  v = der(flange.s);
  a = der(v);
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{62, 0}, {96, 0}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-62, -62}, {62, 62}}, lineColor={48, 120, 56}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-47, 7.1}, {-39.5, 4.4}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-36.4, 24.3}, {-30.5, 18.8}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-19.8, 35.9}, {-16.6, 28.6}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{0, 40}, {0, 32}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{19.8, 35.9}, {16.6, 28.6}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{36.4, 24.3}, {30.5, 18.8}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{47, 7.1}, {39.5, 4.4}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{0, -10}, {26, 30}}, color={48, 120, 56}, thickness=0.75),
      Ellipse(extent={{-6, -16}, {6, -4}}, lineColor={48, 120, 56}, fillColor={48, 120, 56}, fillPattern=FillPattern.Solid),
      Text(extent={{-50, -22}, {50, -56}}, textString="a", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AccSensor;
