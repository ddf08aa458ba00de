within Modelica.Electrical.Digital.Sources;
block Table "Values at given times"
  parameter Interfaces.Logic x[:] = {Interfaces.Logic.'1'} "Values";
  parameter SI.Time t[size(x, 1)] = {1} "From when on each holds, rising";
  parameter Interfaces.Logic y0 = Interfaces.Logic.'U' "Value before";
  final parameter Integer n = size(x, 1) "Number of values";
  Interfaces.DigitalOutput y "Output";
algorithm
  y := y0;
  for k in 1:n loop
    if time >= t[k] then
      y := x[k];
    end if;
  end for;
end Table;
