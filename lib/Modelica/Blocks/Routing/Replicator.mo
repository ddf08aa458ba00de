within Modelica.Blocks.Routing;
block Replicator "One signal to many"
  extends Interfaces.SIMO;
equation
  y = fill(u, nout);
end Replicator;
