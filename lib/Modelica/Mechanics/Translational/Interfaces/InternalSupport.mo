within Modelica.Mechanics.Translational.Interfaces;
model InternalSupport "Makes the support force of a component available at a flange"
  input SI.Force f "Force that the component exerts on its support";
  SI.Position s "Position of the support";
  Flange_a flange "Flange to the support or to the ground" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
equation
  s = flange.s;
  f = flange.f;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -90}, {90, 90}}, lineColor={48, 120, 56}, fillColor={215, 215, 215}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
end InternalSupport;
