// cardan: check IntegerVariesSection.Assigned %f
// cardan: check IntegerVariesSection.Turned %f
// cardan: check IntegerVariesSection.InLoop %f
// cardan: check IntegerVariesSection.AtEvents %f
package IntegerVariesSection "sign() and noEvent() make no events: what changes at events only cannot follow them"
  model Assigned
    Real u = time - 0.5;
    Integer s;
  algorithm
    s := sign(u);
  end Assigned;

  model Turned
    Real u = time - 0.5;
    Integer s;
  equation
    sign(u) = s;
  end Turned;

  model InLoop
    Real u = time - 0.5;
    Boolean b[2];
  algorithm
    for i in 1:2 loop
      b[i] := noEvent(u > i);
    end for;
  end InLoop;

  model AtEvents "Right: the statement is run at events, or the choice is made at one"
    Real u = time - 0.5;
    Integer s, k;
  algorithm
    when u > 0.1 then
      s := sign(u);
    end when;
    k := if u > 0.2 then 1 else 0;
  end AtEvents;
end IntegerVariesSection;
