// cardan: simulate %f -o nowhere/result.csv
model Decay
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  annotation (experiment(StopTime = 1));
end Decay;
