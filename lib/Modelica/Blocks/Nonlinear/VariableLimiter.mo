within Modelica.Blocks.Nonlinear;
block VariableLimiter "Limits a signal by two others"
  extends Interfaces.SISO;
  parameter Boolean strict = false "True: limits make no events" annotation(Evaluate = true);
  parameter Types.VariableLimiterHomotopy homotopyType = Types.VariableLimiterHomotopy.Linear "Simplified form while initialising" annotation(Evaluate = true);
  parameter Real ySimplified = 0 "Output of the fixed simplified form";
  Interfaces.RealInput limit1 "Upper limit" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Interfaces.RealInput limit2 "Lower limit" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
protected
  Real limited "Input within the limits";
  Real simplifiedExpr "Simplified form";
equation
  assert(limit1 >= limit2, "The upper limit of a limiter is smaller than its lower limit");
  simplifiedExpr = if homotopyType == Types.VariableLimiterHomotopy.Linear then u
    elseif homotopyType == Types.VariableLimiterHomotopy.Fixed then ySimplified
    else 0;
  if strict then
    limited = smooth(0, noEvent(max(limit2, min(limit1, u))));
  else
    limited = smooth(0, if u > limit1 then limit1 elseif u < limit2 then limit2 else u);
  end if;
  y = if homotopyType == Types.VariableLimiterHomotopy.NoHomotopy then limited else homotopy(actual = limited, simplified = simplifiedExpr);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {80, 0}}, color={150, 160, 180}),
      Line(points={{0, -80}, {0, 80}}, color={150, 160, 180}),
      Line(points={{-76, -50}, {-40, -50}, {40, 50}, {76, 50}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{-98, 80}, {40, 80}, {40, 54}}, color={36, 80, 160}),
      Line(points={{-98, -80}, {-40, -80}, {-40, -54}}, color={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end VariableLimiter;
