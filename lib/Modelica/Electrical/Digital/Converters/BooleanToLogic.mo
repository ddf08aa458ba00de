within Modelica.Electrical.Digital.Converters;
block BooleanToLogic "Booleans as signals"
  parameter Integer n(final min = 1, start = 1) "Number of signals";
  Modelica.Blocks.Interfaces.BooleanInput x[n] "Inputs";
  Interfaces.DigitalOutput y[n] "Outputs: '1' and '0'";
equation
  for k in 1:n loop
    y[k] = if x[k] then Interfaces.Logic.'1' else Interfaces.Logic.'0';
  end for;
end BooleanToLogic;
