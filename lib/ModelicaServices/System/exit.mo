within ModelicaServices.System;
impure function exit "Ends the program"
  extends Modelica.Utilities.Internal.PartialModelicaServices.System.exitBase;
algorithm
  assert(false, "The model asked to end the program with status " + String(status));
end exit;
