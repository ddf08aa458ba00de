// cardan: parse %f
// cardan: simulate %f -o %t/r.csv
model A
  annotation(Icon());
  Real x = time;
  annotation(experiment(StopTime=2));
equation
  when terminal() then
    assert(x == 2, "the second annotation is lost");
  end when;
end A;
