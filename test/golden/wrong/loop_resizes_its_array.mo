// cardan: check %f
model M
  function f
    input Integer n;
    output Integer s = 0;
  protected
    Integer x[:];
  algorithm
    x := ones(n);
    for i loop
      if x[i] > 0 then
        x := ones(n - i);
      end if;
      s := s + x[i];
    end for;
  end f;
  Integer n = f(3);
end M;
