// cardan: simulate Press %f -o %t/press.csv
function pressure
  input Real depth;
  output Real p;
  external "C" p = pressure_of_water(depth);
end pressure;
model Press
  Real p = pressure(time);
  annotation (experiment(StopTime = 1));
end Press;
