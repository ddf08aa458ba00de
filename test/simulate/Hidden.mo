model Hidden "Variables that nobody needs, and some that only look so"
  Real x(start = 1, fixed = true);
protected
  Real unused[2] = {chain, 2*x} "a leaf";
  Real chain = x + 1 "needed by the leaf alone";
  Real checked = 3*x "needed by the assertion";
  Real slow(start = 0, fixed = true) "a state, though nothing depends on it";
  Real implicit = 2*implicit - x "not defined by its own value";
  Modelica.Mechanics.MultiBody.Visualizers.Advanced.Shape box(lengthDirection = {3, 4, 0}, widthDirection = {0, 0, 2},
    r = {x, 0, 0}, r_shape = {0, 1, 0}, shapeType = "cylinder", length = 2, color = {255, 0, 1});
equation
  der(x) = -x;
  der(slow) = x;
  assert(checked < 4, "cannot happen");
end Hidden;
