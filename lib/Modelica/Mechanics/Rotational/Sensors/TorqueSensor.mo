within Modelica.Mechanics.Rotational.Sensors;
model TorqueSensor "Measures the torque between two flanges"
  extends Interfaces.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque from flange_a to flange_b" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  flange_b.phi = flange_a.phi;
  tau = flange_a.tau;
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{62, 0}, {92, 0}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{0, -62}, {0, -96}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-62, -62}, {62, 62}}, lineColor={0, 112, 122}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-47, 7.1}, {-39.5, 4.4}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{-36.4, 24.3}, {-30.5, 18.8}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{-19.8, 35.9}, {-16.6, 28.6}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{0, 40}, {0, 32}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{19.8, 35.9}, {16.6, 28.6}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{36.4, 24.3}, {30.5, 18.8}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{47, 7.1}, {39.5, 4.4}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{0, -10}, {26, 30}}, color={0, 112, 122}, thickness=0.75),
      Ellipse(extent={{-6, -16}, {6, -4}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid),
      Text(extent={{-50, -22}, {50, -56}}, textString="τ", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TorqueSensor;
