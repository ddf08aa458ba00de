within Modelica.Electrical.Digital.Sources;
block Set "One value"
  parameter Interfaces.Logic x(start = Interfaces.Logic.'1') "Value";
  Interfaces.DigitalOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  y = x;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 50}, {88, -50}}, textString="%x", textColor={100, 60, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Set;
