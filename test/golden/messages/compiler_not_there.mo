// cardan: simulate %f --cc=no-such-compiler -o %t/decay.csv
model Decay
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  annotation (experiment(StopTime = 1));
end Decay;
