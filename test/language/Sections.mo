package Sections "Algorithm sections: what is read before it is assigned, events, when, loops, arrays (11.1.2, 8.5, 8.6)"

  model RunningMean "A ring buffer of five, its mean, and a queue"
    parameter Integer n = 5;
    discrete Real buffer[n](each start = 0, each fixed = true), mean(start = 0, fixed = true), oldest(start = 0, fixed = true);
    Integer at(start = 0, fixed = true), filled(start = 0, fixed = true);
  algorithm
    when sample(0.1, 0.1) then
      at := mod(at, n) + 1;
      oldest := buffer[at];
      buffer[at] := 10*time;
      filled := min(filled + 1, n);
      mean := sum(buffer)/filled;
    end when;
  end RunningMean;

  model Queue "First in, first out"
    Integer queue[4](each start = 0, each fixed = true), n(start = 0, fixed = true), out(start = 0, fixed = true), k(start = 0, fixed = true);
  algorithm
    when sample(0.1, 0.1) then
      k := k + 1;
      if n < 4 then
        n := n + 1;
        queue[n] := k;
      end if;
    end when;
    when sample(0.25, 0.25) then
      if n > 0 then
        out := queue[1];
        for i in 1:3 loop
          queue[i] := queue[i + 1];
        end for;
        queue[4] := 0;
        n := n - 1;
      end if;
    end when;
  end Queue;

  model ReadBefore "Continuous variables begin as their start values"
    Real x(start = 2), y, z(start = 3), w[3](start = {1, 2, 3}), u[2](start = {5, 7});
  algorithm
    y := x*10 + z;
    x := x + time;
    z := if y > 0 then z + x else 0;
    w[2] := w[1] + w[3];
    for i in 1:2 loop
      u[i] := u[i]*2 + time;
    end for;
  end ReadBefore;

  model Branches "What no branch assigns keeps its start value, or what it was"
    Real c(start = 4);
    Integer n(start = 7, fixed = true), m(start = 0, fixed = true);
    Boolean b(start = false, fixed = true);
  algorithm
    if time > 0.5 then
      c := 2*time;
      n := 1;
    elseif time > 0.25 then
      b := true;
    end if;
    if b then
      m := n;
    end if;
  end Branches;

  model SelfEdges "edge, change and pre of what the section itself assigned"
    Boolean b(start = false, fixed = true), e(start = false, fixed = true);
    Integer k(start = 0, fixed = true), n(start = 0, fixed = true), c(start = 0, fixed = true), d(start = 0, fixed = true), f(start = 0, fixed = true);
  algorithm
    b := sin(31.4*time + 0.05) < 0;
    when edge(b) then
      n := pre(n) + 1;
    end when;
    when not b then
      f := f + 1;
    end when;
    k := integer(time*5 + 0.25);
    when change(k) then
      c := c + k;
    end when;
    e := edge(b);
    when {edge(b), change(k)} then
      d := d + 1;
    end when;
  end SelfEdges;

  model Chain "A when that waits for an earlier when of the section, with elsewhen"
    Integer a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true), d(start = 0, fixed = true);
    Boolean on(start = false, fixed = true);
  algorithm
    when sample(0.1, 0.1) then
      a := a + 1;
      on := mod(a, 2) == 0;
    end when;
    when on then
      b := b + a;
    elsewhen a >= 7 then
      d := a;
    end when;
    when b > 5 then
      c := a;
      a := 100;
    end when;
  end Chain;

  model TwoSections "Sections that use each other's results"
    Integer n(start = 0, fixed = true), m(start = 0, fixed = true), p(start = 0, fixed = true);
    Real y;
  algorithm
    when sample(0.2, 0.2) then
      n := n + 1;
      m := n*pre(p);
    end when;
  algorithm
    when sample(0.2, 0.2) then
      p := n + 10;
    end when;
  algorithm
    y := n + time;
    if y > 3.5 then
      y := 3.5;
    end if;
  end TwoSections;

  function several
    input Real x;
    output Real a;
    output Integer n;
    output Real v[2];
  algorithm
    a := 2*x;
    n := 3;
    v := {x, x + 1};
  end several;

  record R
    Real x;
    Integer n;
    Real v[2];
  end R;

  function makeR
    input Real x;
    output R r(x = x, n = 2, v = {x, 2*x});
  algorithm
  end makeR;

  model Results "Calls with several results, records, omitted places"
    Real a, v[2], c, s;
    Integer n;
    R r, q[2];
    discrete Real da(start = 0, fixed = true), dv[2](each start = 0, each fixed = true);
    Integer i(start = 0, fixed = true);
  algorithm
    (a, n, v) := several(time);
    (c, ,) := several(a);
    (, i) := several(1);
    r := makeR(a);
    r.x := r.x + 1;
    for k in 1:2 loop
      q[k] := makeR(k*time);
      q[k].v[k] := q[k].v[k] + 100;
    end for;
    s := r.v[2] + q[2].v[2] + q[1].v[1];
  algorithm
    when sample(0.5, 1) then
      (da, , dv) := several(time);
      dv[1] := dv[1] + da;
    end when;
  end Results;

  model Texts "Strings and enumerations"
    type E = enumeration(idle, run, stop);
    E e(start = E.idle, fixed = true), was(start = E.stop, fixed = true);
    String s(start = "none", fixed = true);
    Integer n(start = 0, fixed = true);
    Boolean ok;
  algorithm
    when sample(0.25, 0.25) then
      was := e;
      e := if e == E.stop then E.idle else E(Integer(e) + 1);
      s := s + String(Integer(e));
    end when;
    when change(e) then
      n := n + 1;
    end when;
    ok := s == "none231";
  end Texts;

  model Breaks "Relations make events in loops with break"
    Real x[3](start = {1, 0.5, 0.05}, each fixed = true);
    Integer first(start = 0, fixed = true), count(start = 0, fixed = true), jumps(start = 0, fixed = true);
  equation
    der(x) = -x;
  algorithm
    first := 0;
    for i in 1:3 loop
      if x[i] < 0.1 then
        first := i;
        break;
      end if;
    end for;
    count := 0;
    for i in 1:3 loop
      for j in 1:3 loop
        if j > i then
          break;
        end if;
        if x[i] > x[j] - 0.2 then
          count := count + 1;
        end if;
      end for;
    end for;
    when change(first) then
      jumps := jumps + 1;
    end when;
  end Breaks;

  model Whiles "Relations make events in while"
    parameter Integer n = 2;
    parameter Real step = 0.5;
    Real w, u(start = 0, fixed = true);
    Integer turns(start = 0, fixed = true), jumps(start = 0, fixed = true);
  equation
    der(u) = w;
  algorithm
    w := 0;
    turns := 0;
    while w < time*5 loop
      w := w + n*step;
      turns := turns + 1;
    end while;
    when change(turns) then
      jumps := jumps + 1;
    end when;
  end Whiles;

  model WhileInWhen "A while loop in a when, and terminate"
    Real x(start = 1, fixed = true), y(start = 0, fixed = true);
    Integer k(start = 0, fixed = true), digits(start = 0, fixed = true);
  equation
    der(x) = 1;
    der(y) = 2;
  algorithm
    when sample(0.25, 0.25) then
      k := 12345;
      digits := 0;
      while k > 0 loop
        k := div(k, 10);
        digits := digits + 1;
      end while;
      if time > 0.7 then
        terminate("done");
      end if;
    end when;
  end WhileInWhen;

  model Whens "A relation in the body of a when makes no events"
    Real p = sin(20*time);
    Integer n(start = 0, fixed = true), m(start = 0, fixed = true);
  algorithm
    when sample(0, 0.1) then
      if p < pre(p) or p < 0.5 then
        n := pre(n) + 1;
      end if;
      if time > 0.45 then
        m := integer(10*time + 0.5);
      end if;
    end when;
  end Whens;

  model Starts "initial() in a when of a section, initial algorithms"
    Integer n(start = 5), m(start = 2, fixed = true) = 2, k(start = 1);
    parameter Integer p(fixed = false, start = 3);
    parameter Real q(fixed = false, start = 0.5);
    Real x(start = 0);
  initial algorithm
    p := p + 1;
    q := q*p;
    k := k + 2;
    x := q + 1;
  equation
    der(x) = 0;
  algorithm
    when {initial(), time > 0.5} then
      n := m + 1;
    end when;
    when sample(0.3, 10) then
      k := k + 10;
    end when;
  end Starts;

  model Matrix "Arrays assigned element by element with indices that change"
    Integer A[2, 3](each start = 0, each fixed = true), i(start = 0, fixed = true), j(start = 0, fixed = true), s(start = 0, fixed = true);
  algorithm
    when sample(0.1, 0.1) then
      i := mod(i, 2) + 1;
      j := mod(j, 3) + 1;
      A[i, j] := A[i, j] + 10*i + j;
      s := A[1, 1] + A[2, 2];
      for c in 1:3 loop
        A[1, c] := A[1, c] + 1;
      end for;
    end when;
  end Matrix;

  model Large "The same with an array that is too large to be written out"
    parameter Integer n = 3000;
    discrete Real v[n](each start = 0, each fixed = true);
    Integer i(start = 1, fixed = true), hits(start = 0, fixed = true);
    Real y, x;
    Boolean above(start = false, fixed = true);
  equation
    x = 2*time;
  algorithm
    when sample(0.1, 0.1) then
      i := mod(7*i, n) + 1;
      v[i] := v[i] + time;
    end when;
    y := v[i] + time;
    above := y > 1.25 + v[1];
    when above then
      hits := hits + 1;
      v[1] := x;
    end when;
  end Large;

  model Quiet "noEvent around what was assigned with an event"
    Boolean b(start = false, fixed = true);
    Real y, z;
    Integer n(start = 0, fixed = true);
  algorithm
    b := time > 0.5;
    y := if noEvent(b) then 1 else 0;
    b := not b;
    when b then
      n := n + 1;
    elsewhen not b then
      n := n + (if b then 10 else 20);
    end when;
    z := if b then y else -y;
  end Quiet;

  model Clocked "A section with a clock: all of it ticks, and begins as previous(v)"
    Real us = sample(time, Clock(0.1));
    Real x(start = 1), y(start = 0);
    Integer n(start = 0);
  algorithm
    y := x + us;
    x := x + 1;
    n := n + 1;
  end Clocked;

  model States "What a section gives the derivative, in a loop that ends early, and in one of unknown length"
    Real x(start = 0, fixed = true), f, y(start = 0, fixed = true), g;
    Integer i(start = 0, fixed = true);
  equation
    der(x) = f;
    der(y) = g;
  algorithm
    f := 1;
    for k in 1:4 loop
      if x <= 0.1*k then
        break;
      end if;
      f := f + 1;
    end for;
  algorithm
    g := 1;
    i := 1;
    while i <= 4 and y > 0.1*i loop
      g := g + 1;
      i := i + 1;
    end while;
  end States;

  model RecordArray "Records of an array, chosen by an index that changes, in a loop of unknown length"
    R r[3](x(each start = 0, each fixed = true), n(each start = 0, each fixed = true), v(each start = 0, each fixed = true));
    Integer i(start = 0, fixed = true), k(start = 0, fixed = true);
  algorithm
    when sample(0.1, 0.1) then
      k := 0;
      while k < 2 loop
        i := mod(i, 3) + 1;
        r[i].x := r[i].x + 1;
        r[i].v[k + 1] := r[i].v[k + 1] + r[i].x;
        k := k + 1;
      end while;
      r[i].n := r[i].n + i;
    end when;
  end RecordArray;
  model Shuffled "Elements chosen by elements, again and again"
    Integer A[20](each start=1, each fixed=true), i(start=1,fixed=true), s(start=0,fixed=true);
  algorithm
    when sample(0.1,0.1) then
      i := mod(7*i+3,20)+1;
      A[i] := A[mod(A[i],20)+1] + 1;
      A[mod(A[i],20)+1] := A[mod(A[mod(i,20)+1],20)+1] + 2;
      A[mod(A[3]+i,20)+1] := A[mod(A[i]+1,20)+1] + A[1];
      A[mod(A[i]+5,20)+1] := A[mod(A[i]+2,20)+1] + 3;
      A[mod(A[i]+7,20)+1] := A[mod(A[i]+3,20)+1] + 4;
      s := sum(A);
    end when;
  end Shuffled;
  model TakenFromItself "A value that a loop takes twice each time: 2^40 paths lead to the first one"
    discrete Real y(start = 0, fixed = true);
  algorithm
    when sample(0, 0.5) then
      for i in 1:40 loop
        y := 0.5*(time/(1 + abs(y)) + y*y);
      end for;
    end when;
  end TakenFromItself;
end Sections;
