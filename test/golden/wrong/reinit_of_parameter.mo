// cardan: check %f
model M
  parameter Real v = 1;
equation
  when time > 0.5 then
    reinit(v, 2);
  end when;
end M;
