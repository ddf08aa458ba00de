package Sampler "Algorithms with when-statements that are not written out"
  model Test "A large buffer with a variable index, and a loop of unknown length"
    parameter Integer n = 3000;
    Real buffer[n](each start=0, each fixed=true);
    Integer tick(start=0, fixed=true);
    Integer halvings(start=0, fixed=true);
    Integer ticks_seen(start=0, fixed=true);
    Integer left(start=0, fixed=true);
    Real total(start=0, fixed=true), late(start=0, fixed=true);
    Real last(start=0, fixed=true) "time of the last tick";
    Real x(start=0, fixed=true);
    Real copy = buffer[3] "used by others";
    Boolean odd(start=false, fixed=true);
    Boolean flag = time > 0.45;
  equation
    der(x) = 1;
  algorithm
    when sample(0, 0.1) then
      tick := pre(tick) + 1;
      if tick <= n then
        buffer[tick] := x;
      end if;
      last := time;
      odd := mod(tick, 2) == 1;
      if change(tick) then
        ticks_seen := ticks_seen + 1;
      end if;
    elsewhen edge(flag) then
      late := time;
    end when;
    when terminal() then
      total := sum(buffer);
      left := tick;
      while left > 1 loop
        left := div(left, 2);
        halvings := halvings + 1;
      end while;
    end when;
  end Test;

  model Own "A condition that the algorithm itself assigns"
    Boolean b(start=false, fixed=true);
    Integer k(start=0, fixed=true);
  algorithm
    b := time > 0.5;
    when b then
      k := 10;
      while k > 3 loop
        k := k - 1;
      end while;
    end when;
  end Own;
end Sampler;
