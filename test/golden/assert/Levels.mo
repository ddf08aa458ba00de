// cardan: simulate Levels %f -o %t/r.csv
// cardan: simulate Levels %f -o %t/r.csv --set loud=true
model Levels "The level of an assert may be an expression of parameters, wherever the assert stands"
  function f "Its argument"
    input Real u;
    input Boolean loud;
    output Real y;
  algorithm
    assert(u < 0.2, "in a function", if loud then AssertionLevel.error else AssertionLevel.warning);
    y := u;
  end f;
  parameter AssertionLevel level = AssertionLevel.warning;
  parameter Boolean loud = false;
  Real x = time;
  Real y = f(x, loud);
algorithm
  assert(x < 0.6, "in an algorithm", if loud then AssertionLevel.error else AssertionLevel.warning);
  when x > 0.9 then
    assert(x < 0.8, "in a when-statement", level);
  end when;
equation
  assert(x < 0.5, "among equations", level);
  when x > 0.8 then
    assert(x < 0.7, "in a when-equation", level);
  end when;
end Levels;
