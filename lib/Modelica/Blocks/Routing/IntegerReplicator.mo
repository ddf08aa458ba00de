within Modelica.Blocks.Routing;
block IntegerReplicator "One Integer signal to many"
  extends Modelica.Blocks.Icons.IntegerBlock;
  parameter Integer nout = 1 "Number of outputs";
  Interfaces.IntegerInput u "Input";
  Interfaces.IntegerOutput y[nout] "Outputs";
equation
  y = fill(u, nout);
end IntegerReplicator;
