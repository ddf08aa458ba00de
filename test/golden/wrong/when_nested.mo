// cardan: check %f
model M
  Real x = time;
  discrete Real y;
algorithm
  when x > 2 then
    when x < 5 then
      y := x;
    end when;
  end when;
end M;
