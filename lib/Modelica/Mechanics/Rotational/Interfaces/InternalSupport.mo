within Modelica.Mechanics.Rotational.Interfaces;
model InternalSupport "Makes the support torque of a component available at a flange"
  input SI.Torque tau "Torque that the component exerts on its support";
  SI.Angle phi "Angle of the support";
  Flange_a flange "Flange to the support or to the ground" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
equation
  phi = flange.phi;
  tau = flange.tau;
  annotation(Icon(graphics={
      Ellipse(extent={{-90, -90}, {90, 90}}, lineColor={0, 112, 122}, fillColor={215, 215, 215}, fillPattern=FillPattern.Solid, lineThickness=0.5)}));
end InternalSupport;
