within Modelica.Mechanics.Translational.Interfaces;
connector Support "Housing of a component"
  extends Flange;
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -96}, {96, 96}}, lineColor={48, 120, 56}, fillColor={215, 215, 215}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-60, -60}, {60, 60}}, lineColor={48, 120, 56}, fillColor={48, 120, 56}, fillPattern=FillPattern.Solid)}));
end Support;
