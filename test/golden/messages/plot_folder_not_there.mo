// cardan: simulate %f -o %t/decay.csv
// cardan: plot %t/decay.csv x -o nowhere/decay.svg
model Decay
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  annotation (experiment(StopTime = 1));
end Decay;
