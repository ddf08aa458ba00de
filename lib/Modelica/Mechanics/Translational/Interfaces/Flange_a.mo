within Modelica.Mechanics.Translational.Interfaces;
connector Flange_a "Left rod end"
  extends Flange;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -90}, {90, 90}}, lineColor={48, 120, 56}, fillColor={48, 120, 56}, fillPattern=FillPattern.Solid)}));
end Flange_a;
