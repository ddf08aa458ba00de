within Modelica.Electrical.Machines.SpacePhasors.Blocks;
block Rotator "A space phasor as it is seen from axes that are turned"
  extends Modelica.Blocks.Interfaces.MIMOs(final n = 2);
  Modelica.Blocks.Interfaces.RealInput angle(unit = "rad") "Angle by which the axes are turned" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
equation
  y = {cos(angle)*u[1] + sin(angle)*u[2], cos(angle)*u[2] - sin(angle)*u[1]};
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{43.3, -25}, {49.9, -2.6}, {45.7, 20.3}, {31.5, 38.9}, {10.4, 48.9}, {-12.9, 48.3}, {-33.5, 37.2}, {-46.7, 17.9}, {-49.7, -5.2}, {-41.9, -27.2}, {-25, -43.3}}, color={36, 80, 160}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Rotator;
