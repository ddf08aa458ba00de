// cardan: simulate Press %f -o %t/press.csv
record State
  Real p;
  Real T[2];
end State;
function water
  input Real depth;
  output State s;
  external "C" s = state_of_water(depth);
  annotation (Include = "static double state_of_water(double depth) { return depth; }");
end water;
model Press
  State s = water(time);
  annotation (experiment(StopTime = 1));
end Press;
