within Modelica.Electrical.Digital.Converters;
block LogicToBoolean "Signals as Booleans"
  parameter Integer n(final min = 1, start = 1) "Number of signals";
  Interfaces.DigitalInput x[n] "Inputs";
  Modelica.Blocks.Interfaces.BooleanOutput y[n] "Outputs: true for '1' and 'H'";
equation
  for k in 1:n loop
    y[k] = x[k] == Interfaces.Logic.'1' or x[k] == Interfaces.Logic.'H';
  end for;
end LogicToBoolean;
