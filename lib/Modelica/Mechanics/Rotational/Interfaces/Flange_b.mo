within Modelica.Mechanics.Rotational.Interfaces;
connector Flange_b "Right shaft end"
  extends Flange;
  annotation(Icon(graphics={
      Ellipse(extent={{-90, -90}, {90, 90}}, lineColor={0, 112, 122}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75)}));
end Flange_b;
