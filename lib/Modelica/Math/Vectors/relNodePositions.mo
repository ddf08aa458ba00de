within Modelica.Math.Vectors;
function relNodePositions "Positions from 0 to 1 of nodes: both ends, and the middles of nNodes - 2 equal pieces"
  extends Modelica.Icons.Function;
  input Integer nNodes(min=2) "Number of nodes";
  output Real xsi[nNodes] "Positions";
algorithm
  assert(nNodes >= 2, "At least the two ends are needed as nodes");
  xsi := {if i == 1 then 0 else if i == nNodes then 1 else (i - 1.5)/(nNodes - 2) for i in 1:nNodes};
end relNodePositions;
