package Machines "State machines (specification 17)"
  model Hierarchy "The specification's example: a state with two machines in it"
    inner Integer v(start = 0);
    State1 state1;
    State2 state2;
    Integer clock = sample(1, Clock(1, 10));
    Boolean ticked = v + clock > 0;
  equation
    initialState(state1);
    transition(state1, state2, activeState(state1.stateD) and activeState(state1.stateY), immediate = false);
    transition(state2, state1, v >= 20, immediate = false);
  public
    block State1
      inner Integer count(start = 0);
      inner outer output Integer v;
      block StateA
        outer output Integer v;
      equation
        v = previous(v) + 2;
      end StateA;
      StateA stateA;
      block StateB
        outer output Integer v;
      equation
        v = previous(v) - 1;
      end StateB;
      StateB stateB;
      block StateC
        outer output Integer count;
      equation
        count = previous(count) + 1;
      end StateC;
      StateC stateC;
      block StateD
      end StateD;
      StateD stateD;
    equation
      initialState(stateA);
      transition(stateA, stateB, v >= 6, immediate = false);
      transition(stateB, stateC, v == 0, immediate = false);
      transition(stateC, stateA, true, immediate = false, priority = 2);
      transition(stateC, stateD, count >= 2, immediate = false);
    public
      block StateX
        outer input Integer v;
        Integer i(start = 0);
        Integer w;
      equation
        i = previous(i) + 1;
        w = v;
      end StateX;
      StateX stateX;
      block StateY
        Integer j(start = 0);
      equation
        j = previous(j) + 1;
      end StateY;
      StateY stateY;
    equation
      initialState(stateX);
      transition(stateX, stateY, stateX.i > 20, immediate = false, reset = false);
    end State1;
    block State2
      outer output Integer v;
    equation
      v = previous(v) + 5;
    end State2;
    annotation(experiment(StopTime = 5.95));
  end Hierarchy;

  model Synchronised "A transition that waits until both machines of its state are in final states"
    block Both
      Empty a, b, x, y, z;
      Integer n(start = 0) = previous(n) + 1;
    equation
      initialState(a);
      transition(a, b, n >= 2, immediate = false);
      initialState(x);
      transition(x, y, n >= 3, immediate = false);
      transition(y, z, n >= 5, immediate = false);
    end Both;
    Both both;
    Empty done;
    Real t = sample(time, Clock(1, 10));
    Real left(start = -1) = if activeState(done) and not previous(seen) then t else previous(left);
    Boolean seen(start = false) = activeState(done);
  equation
    initialState(both);
    transition(both, done, true, immediate = false, synchronize = true);
    annotation(experiment(StopTime = 2));
  end Synchronised;

  block Empty
  end Empty;

  model Ticks "How long a state is active: ticks 11 to 15 for the second one (17.1)"
    Empty a0, a1, a2;
    Integer n(start = 0) = previous(n) + (if activeState(a1) then 1 else 0);
    Real left(start = 0) = if activeState(a2) and not previous(gone) then sample(time) else previous(left);
    Boolean gone(start = false) = activeState(a2);
  equation
    initialState(a0);
    transition(a0, a1, sample(time, Clock(1, 1000)) > 0.0095);
    transition(a1, a2, ticksInState() >= 5, immediate = false);
    annotation(experiment(StopTime = 0.03));
  end Ticks;

  model Timed "Leaves after a time; begins anew at each entry where the transition resets"
    block Count
      Integer i(start = 10);
      outer output Integer total;
    equation
      i = previous(i) + 1;
      if i > 12 then
        total = previous(total) + 100;
      else
        total = previous(total) + 1;
      end if;
      assert(i < 1000, "too many");
    end Count;
    inner Integer total(start = 0);
    Count a, b;
    Real t = sample(time, Clock(0.1));
  equation
    initialState(a);
    transition(a, b, timeInState() >= 0.25 and t >= 0, immediate = false);
    transition(b, a, b.i >= 12, immediate = false, reset = false);
    annotation(experiment(StopTime = 1.25));
  end Timed;

  model Connected "Outputs of states that are connected give the output of the active one (17.3.7)"
    connector Out = output Integer;
    connector In = input Integer;
    block Up
      Out y(start = 0);
    equation
      when Clock() then
        y = previous(y) + 1;
      end when;
    end Up;
    block Down
      Out y(start = 10) = previous(y) - 1;
    end Down;
    block Show
      In u, v;
      Integer sum(start = 0) = previous(sum) + u + v;
    end Show;
    Up up;
    Down down;
    Show show;
    Integer t = sample(1, Clock(1, 10)) + show.u;
  equation
    initialState(up);
    transition(up, down, up.y >= 3, immediate = false);
    transition(down, up, down.y <= 8, immediate = false);
    connect(up.y, show.u);
    connect(down.y, show.u);
    connect(up.y, show.v);
    annotation(experiment(StopTime = 1));
  end Connected;

  package Wrong
    model NoInitial
      Empty a, b;
    equation
      transition(a, b, sample(time, Clock(0.1)) > 1);
    end NoInitial;
    model TwoInitial
      Empty a, b;
    equation
      initialState(a);
      initialState(b);
      transition(a, b, sample(time, Clock(0.1)) > 1);
    end TwoInitial;
    model SamePriority
      Empty a, b;
    equation
      initialState(a);
      transition(a, b, sample(time, Clock(0.1)) > 1);
      transition(a, a, sample(time, Clock(0.1)) > 2);
    end SamePriority;
    model Implicit
      block S
        outer output Real x;
      equation
        x^3 + x = 2;
      end S;
      inner Real x(start = 0);
      S a, b;
    equation
      initialState(a);
      transition(a, b, sample(time, Clock(0.1)) > 1);
    end Implicit;
    model Outside
      Integer n = ticksInState() + sample(1, Clock(0.1));
    end Outside;
    model NotABlock
      Real a = sample(time, Clock(0.1));
      Empty b;
    equation
      initialState(b);
      transition(b, a, a > 1);
    end NotABlock;
    function pair
      input Real u;
      output Real a = u, b = 2*u;
    algorithm
    end pair;
    model Given "A parameter among the results of a call"
      block S
        parameter Real p = 1;
        Real y;
      equation
        (p, y) = pair(3);
      end S;
      S a;
    equation
      initialState(a);
    end Given;
    model Sum "A sum among the results of a call"
      block S
        Real y, z;
      equation
        (y + 1, z) = pair(3);
      end S;
      S a;
    equation
      initialState(a);
    end Sum;
    model Twice
      block S
        Real y = 1;
      equation
        y = 2*previous(y);
      end S;
      S a;
    equation
      initialState(a);
    end Twice;
    model Statements
      Empty a, b;
    algorithm
      initialState(a);
      transition(a, b, true);
    end Statements;
  end Wrong;
end Machines;
