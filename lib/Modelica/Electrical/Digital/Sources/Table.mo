within Modelica.Electrical.Digital.Sources;
block Table "Values at given times"
  parameter Interfaces.Logic x[:] = {Interfaces.Logic.'1'} "Values";
  parameter SI.Time t[size(x, 1)] = {1} "From when on each holds, rising";
  parameter Interfaces.Logic y0 = Interfaces.Logic.'U' "Value before";
  final parameter Integer n = size(x, 1) "Number of values";
  Interfaces.DigitalOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
algorithm
  y := y0;
  for k in 1:n loop
    if time >= t[k] then
      y := x[k];
    end if;
  end for;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, 36}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 60}, {0, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-60, 12}, {60, 12}}, color={36, 80, 160}),
      Line(points={{-60, -12}, {60, -12}}, color={36, 80, 160}),
      Line(points={{-60, -36}, {60, -36}}, color={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Table;
