model Ball
  Real h(start=1, fixed=true); Real v(fixed=true);
  parameter Real e=0.7;
  Integer n(start=0,fixed=true);
equation
  der(h) = v; der(v) = -9.81;
  when h < 0 then
    reinit(v, -e*pre(v));
    n = pre(n)+1;
  end when;
  annotation(experiment(StopTime=2));
end Ball;
