// cardan: simulate %f -o %t/x.csv
model M
  parameter Real k(fixed=false, start=1);
  Modelica.Blocks.Tables.CombiTable1Ds s(table=[0, 0; 1, k]);
initial equation
  k = s.y[1] + 1;
equation
  s.u = 0.5;
end M;
