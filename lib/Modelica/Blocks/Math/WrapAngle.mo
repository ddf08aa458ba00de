within Modelica.Blocks.Math;
block WrapAngle "Brings an angle into one turn"
  extends Interfaces.SISO(u(unit = "rad"), y(unit = "rad"));
  import Modelica.Math.wrapAngle;
  parameter Boolean positiveRange = false "True: 0 to 2*pi; false: -pi to pi";
equation
  y = wrapAngle(u, positiveRange);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -50}, {-30, 50}, {-30, -50}, {10, 50}, {10, -50}, {50, 50}, {50, -50}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end WrapAngle;
