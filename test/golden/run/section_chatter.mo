// cardan: simulate %f --stop 1 -o %t/result.csv
model SectionChatter "A relation that a loop of unknown length meets, told by the place of its algorithm"
  Real x(start = 1, fixed = true), f;
  Integer k(start = 0, fixed = true);
equation
  der(x) = f;
algorithm
  f := 1;
  k := 1;
  while k < 3 and x > 0.25*k loop
    f := -1;
    k := k + 1;
  end while;
end SectionChatter;
