// cardan: parse %f
model A
  Real input;
  parameter Real end = 3;
  Real connect(start = 1);
end A;
