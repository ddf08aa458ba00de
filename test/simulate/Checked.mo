package Checked "Asserts of functions that are inlined"
  function root "Square root that says what it does not like"
    input Real x;
    output Real y;
  algorithm
    assert(x >= 0, "root of a negative number: " + String(x, significantDigits=2));
    y := sqrt(noEvent(max(x, 0)));
    annotation(Inline=true);
  end root;

  function either "Asserts in one branch only, and calls another function"
    input Real x;
    output Real y;
  algorithm
    if x > 0.3 then
      assert(x < 0.9, "too large for the upper branch");
      y := root(x - 0.3);
    else
      y := x;
    end if;
    annotation(LateInline=true);
  end either;

  model Fails "The argument becomes negative at 0.5"
    Real x(start=0.5, fixed=true), y = root(x);
  equation
    der(x) = -1;
  end Fails;

  model Guarded "The call stands in a branch that is left before"
    Real x(start=0.5, fixed=true), y = if x > 0 then root(x) else 0;
  equation
    der(x) = -1;
  end Guarded;

  model Branch "Fails in the upper branch, at 0.9"
    Real x(start=0, fixed=true), y = either(x);
  equation
    der(x) = 1;
  end Branch;

  model Lower "Stays in the branch without asserts, although those would not hold"
    Real x(start=0.2, fixed=true), y = either(x);
  equation
    der(x) = -1;
  end Lower;

  model Parameter "Fails at once"
    parameter Real p = -1;
    parameter Real q = root(p);
    Real x(start=0, fixed=true);
  equation
    der(x) = q;
  end Parameter;
  model Level "How bad it is can be a parameter"
    parameter AssertionLevel level = AssertionLevel.warning;
    parameter Boolean strict = false;
    Real x = time;
  equation
    assert(x < 0.5, "x is large", level);
    assert(x < 0.7, "x is larger", if strict then AssertionLevel.error else AssertionLevel.warning);
  algorithm
    assert(x < 0.8, "x is even larger", level);
    when x > 0.9 then
      assert(false, "x is nearly 1", level);
    end when;
  end Level;
end Checked;
