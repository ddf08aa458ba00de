// cardan: simulate %f --stop 1 -o %t/result.csv
model SectionIndex "A section assigns an element that is not there"
  Integer n(start = 0, fixed = true), a[2, 3](each start = 0, each fixed = true);
algorithm
  when sample(0.1, 0.1) then
    n := n + 1;
    a[1, n] := n;
  end when;
end SectionIndex;
