within Modelica.Mechanics.Translational.Interfaces;
model InternalSupport "Makes the support force of a component available at a flange"
  input SI.Force f "Force that the component exerts on its support";
  SI.Position s "Position of the support";
  Flange_a flange "Flange to the support or to the ground";
equation
  s = flange.s;
  f = flange.f;
end InternalSupport;
