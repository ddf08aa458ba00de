// cardan: simulate M %f --stop 0.35 --intervals 1 --verify -o %t/r.csv
model M "The start value of j is meant for pre(j): T and g determine j"
  Real T(start = 300, fixed = true);
  Real j(start = 100, fixed = true);
  discrete Real g(start = 10, fixed = true), q(start = 0, fixed = true);
equation
  when sample(0.1, 0.1) then
    g = pre(j)/2;
    q = pre(j) - g;
  end when;
  j = T - 5*g;
  der(T) = -q;
end M;
