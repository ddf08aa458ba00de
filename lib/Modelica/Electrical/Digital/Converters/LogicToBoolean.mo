within Modelica.Electrical.Digital.Converters;
block LogicToBoolean "Signals as Booleans"
  parameter Integer n(final min = 1, start = 1) "Number of signals";
  Interfaces.DigitalInput x[n] "Inputs" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.BooleanOutput y[n] "Outputs: true for '1' and 'H'" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  for k in 1:n loop
    y[k] = x[k] == Interfaces.Logic.'1' or x[k] == Interfaces.Logic.'H';
  end for;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-90, 40}, {0, -40}}, textString="L", textColor={100, 60, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{0, 40}, {90, -40}}, textString="B", textColor={150, 30, 120}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LogicToBoolean;
