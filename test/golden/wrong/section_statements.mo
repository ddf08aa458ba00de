// cardan: check %f
model SectionStatements "What cannot stand in an algorithm of a model"
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
algorithm
  when x > 0.5 then
    n := n + 1;
    reinit(x, 0);
  end when;
  for i in 1:2 loop
    when x > 0.1*i then
      n := n + 10;
    end when;
  end for;
  return;
end SectionStatements;
