within Modelica.Utilities.Internal.PartialModelicaServices.System;
partial function exitBase "Ends the program"
  extends Modelica.Icons.Function;
  input Integer status = 0 "What the program returns";
end exitBase;
