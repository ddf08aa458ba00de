// cardan: parse %f
model A
  extends B(redeclare model C Real x; end C);
  Real y;
end A;
