within Modelica.Mechanics.Translational.Interfaces;
connector Support "Housing of a component"
  extends Flange;
end Support;
