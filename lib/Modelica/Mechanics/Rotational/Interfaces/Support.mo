within Modelica.Mechanics.Rotational.Interfaces;
connector Support "Housing of a component"
  extends Flange;
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -96}, {96, 96}}, lineColor={0, 112, 122}, fillColor={215, 215, 215}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-80, -80}, {80, 80}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid)}));
end Support;
