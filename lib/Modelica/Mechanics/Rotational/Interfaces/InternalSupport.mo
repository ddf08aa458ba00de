within Modelica.Mechanics.Rotational.Interfaces;
model InternalSupport "Makes the support torque of a component available at a flange"
  input SI.Torque tau "Torque that the component exerts on its support";
  SI.Angle phi "Angle of the support";
  Flange_a flange "Flange to the support or to the ground";
equation
  phi = flange.phi;
  tau = flange.tau;
end InternalSupport;
