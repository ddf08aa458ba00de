within Modelica.Electrical.Analog.Sources;
model StepVoltage "A voltage step"
  parameter SI.Voltage V(start = 1) "Height of the step";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Step signalSource(final height = V));
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-50, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{50, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-50, -50}, {50, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-86, 46}, {-54, 14}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{54, 46}, {86, 14}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Line(points={{-32.2, -27.6}, {0, -27.6}, {0, 23}, {32.2, 23}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end StepVoltage;
