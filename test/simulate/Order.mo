model Order "What a pre() or an edge stands beside must still be computed first"
  parameter Real t0(fixed=false);
  Real x(start=0, fixed=true), u = time;
  discrete Real mean(start=0);
  Integer k(start=1, fixed=true);
  Real scaled;
  Real twice;
initial equation
  t0 = time;
  mean = 0;
equation
  scaled = pre(k)*twice;
  twice = 2*u;
  der(x) = u;
  when sample(t0 + 0.1, 0.1) then
    mean = 10*pre(x);
    reinit(x, 0);
    k = pre(k) + 1;
  end when;
end Order;
