within Modelica.Blocks.Nonlinear;
block VariableLimiter "Limits a signal by two others"
  extends Interfaces.SISO;
  parameter Boolean strict = false "True: limits make no events" annotation(Evaluate = true);
  parameter Types.VariableLimiterHomotopy homotopyType = Types.VariableLimiterHomotopy.Linear "Simplified form while initialising" annotation(Evaluate = true);
  parameter Real ySimplified = 0 "Output of the fixed simplified form";
  Interfaces.RealInput limit1 "Upper limit";
  Interfaces.RealInput limit2 "Lower limit";
protected
  Real simplifiedExpr "Simplified form";
equation
  assert(limit1 >= limit2, "The upper limit of a limiter is smaller than its lower limit");
  simplifiedExpr = if homotopyType == Types.VariableLimiterHomotopy.Linear then u
    elseif homotopyType == Types.VariableLimiterHomotopy.Fixed then ySimplified
    else 0;
  if strict and homotopyType == Types.VariableLimiterHomotopy.NoHomotopy then
    y = smooth(0, noEvent(if u > limit1 then limit1 elseif u < limit2 then limit2 else u));
  elseif strict then
    y = homotopy(actual = smooth(0, noEvent(if u > limit1 then limit1 elseif u < limit2 then limit2 else u)), simplified = simplifiedExpr);
  elseif homotopyType == Types.VariableLimiterHomotopy.NoHomotopy then
    y = smooth(0, if u > limit1 then limit1 elseif u < limit2 then limit2 else u);
  else
    y = homotopy(actual = smooth(0, if u > limit1 then limit1 elseif u < limit2 then limit2 else u), simplified = simplifiedExpr);
  end if;
end VariableLimiter;
