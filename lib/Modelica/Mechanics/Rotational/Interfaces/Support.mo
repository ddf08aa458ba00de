within Modelica.Mechanics.Rotational.Interfaces;
connector Support "Housing of a component"
  extends Flange;
end Support;
