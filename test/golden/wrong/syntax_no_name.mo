// cardan: parse %f
model
  Real;
  Real x, ;
  parameter = 3;
end;
