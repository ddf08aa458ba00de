within Modelica.Mechanics.Translational.Interfaces;
connector Flange_b "Right rod end"
  extends Flange;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -90}, {90, 90}}, lineColor={48, 120, 56}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75)}));
end Flange_b;
