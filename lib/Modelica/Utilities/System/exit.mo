within Modelica.Utilities.System;
impure function exit "Ends the simulator"
  extends ModelicaServices.System.exit;
end exit;
