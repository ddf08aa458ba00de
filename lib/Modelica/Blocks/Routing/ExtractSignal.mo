within Modelica.Blocks.Routing;
block ExtractSignal "Some signals of many"
  extends Interfaces.MIMO;
  parameter Integer extract[nout] = 1:nout "Numbers of the signals taken";
equation
  y = u[extract];
end ExtractSignal;
