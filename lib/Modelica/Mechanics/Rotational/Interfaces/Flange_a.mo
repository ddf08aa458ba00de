within Modelica.Mechanics.Rotational.Interfaces;
connector Flange_a "Left shaft end"
  extends Flange;
  annotation(Icon(graphics={
      Ellipse(extent={{-96, -96}, {96, 96}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid)}));
end Flange_a;
