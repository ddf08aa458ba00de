// cardan: simulate %f -o %t/r.csv
model EffectsAtTheStart "What initial sections and when-clauses with initial() do besides giving values"
  import Modelica.Utilities.Streams.print;
  function say = print;
  Integer k(start=0, fixed=true);
  Real x;
  parameter Real p(fixed=false);
initial equation
  assert(p > 5, "p is small", AssertionLevel.warning);
initial algorithm
  print("once, at the start");
  p := 3;
  say("p is " + String(p));
equation
  der(x) = -x;
  when sample(0.4, 0.4) then
    k = pre(k) + 1;
  end when;
  when {initial(), time > 0.5} then
    print("at " + String(time) + " k is " + String(k));
    assert(k > 0, "k is zero", AssertionLevel.warning);
    reinit(x, k + 2);
  end when;
end EffectsAtTheStart;
