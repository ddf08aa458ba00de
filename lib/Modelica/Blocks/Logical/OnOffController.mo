within Modelica.Blocks.Logical;
block OnOffController "Switches on below a band and off above it"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.RealInput reference "Middle of the band" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Interfaces.RealInput u "Measurement" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  Interfaces.BooleanOutput y "True: on" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  parameter Real bandwidth(start = 0.1) "Width of the band";
  parameter Boolean pre_y_start = false "pre(y) at the start";
initial equation
  pre(y) = pre_y_start;
equation
  y = pre(y) and u < reference + bandwidth/2 or u < reference - bandwidth/2;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, -50}, {40, -50}, {40, 50}, {80, 50}}, color={150, 30, 120}, thickness=0.75),
      Line(points={{40, 50}, {-40, 50}, {-40, -50}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-86, 96}, {86, 62}}, textString="%bandwidth", textColor={150, 30, 120}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end OnOffController;
