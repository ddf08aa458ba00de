within Modelica.Blocks.Discrete;
block StateSpace "A sampled system in state space form"
  parameter Real A[:, size(A, 1)] = [1, 0; 0, 1] "States to next states";
  parameter Real B[size(A, 1), :] = [1; 1] "Inputs to next states";
  parameter Real C[:, size(A, 1)] = [1, 1] "States to outputs";
  parameter Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2)) "Inputs to outputs";
  extends Interfaces.DiscreteMIMO(final nin = size(B, 2), final nout = size(C, 1));
  output Real x[size(A, 1)] "States";
equation
  when sampleTrigger then
    x = A*pre(x) + B*u;
    y = C*pre(x) + D*u;
  end when;
end StateSpace;
