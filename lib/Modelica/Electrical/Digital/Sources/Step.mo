within Modelica.Electrical.Digital.Sources;
block Step "One value, and another one later"
  parameter Interfaces.Logic before(start = Interfaces.Logic.'0') "Value before the step";
  parameter Interfaces.Logic after(start = Interfaces.Logic.'1') "Value after the step";
  parameter SI.Time stepTime(start = 1) "Time of the step";
  Interfaces.DigitalOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = if time >= stepTime then after else before;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {0, -60}, {0, 50}, {70, 50}}, color={100, 60, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Step;
