within Modelica.Blocks.Routing;
block BooleanReplicator "One Boolean signal to many"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer nout = 1 "Number of outputs";
  Interfaces.BooleanInput u "Input";
  Interfaces.BooleanOutput y[nout] "Outputs";
equation
  y = fill(u, nout);
end BooleanReplicator;
