within Modelica.Blocks.Logical;
block LogicalDelay "Delays falling (y1) and rising (y2) edges"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter SI.Time delayTime(final min = 0) = 0 "Delay";
  Interfaces.BooleanInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.BooleanOutput y1 "Falls later" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Interfaces.BooleanOutput y2 "Rises later" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
protected
  discrete SI.Time tSwitch "When the input changed";
initial equation
  tSwitch = time - 2*delayTime;
equation
  when {u, not u} then
    tSwitch = time;
  end when;
  y1 = u or not time >= tSwitch + delayTime;
  y2 = u and time >= tSwitch + delayTime;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Ellipse(extent={{-60, 60}, {60, -60}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{0, 0}, {0, 44}}, color={150, 30, 120}, thickness=0.75),
      Line(points={{0, 0}, {30, -14}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LogicalDelay;
