within Modelica.Blocks.Nonlinear;
block Limiter "Limits a signal"
  parameter Real uMax(start = 1) "Upper limit";
  parameter Real uMin = -uMax "Lower limit";
  parameter Boolean strict = false "True: limits make no events" annotation(Evaluate = true);
  parameter Types.LimiterHomotopy homotopyType = Types.LimiterHomotopy.Linear "Simplified form while initialising" annotation(Evaluate = true);
  extends Interfaces.SISO;
protected
  Real limited "Input within the limits";
  Real simplifiedExpr "Simplified form";
equation
  assert(uMax >= uMin, "uMax of a limiter is smaller than its uMin");
  simplifiedExpr = if homotopyType == Types.LimiterHomotopy.Linear then u
    elseif homotopyType == Types.LimiterHomotopy.UpperLimit then uMax
    elseif homotopyType == Types.LimiterHomotopy.LowerLimit then uMin
    else 0;
  if strict then
    limited = smooth(0, noEvent(max(uMin, min(uMax, u))));
  else
    limited = smooth(0, if u > uMax then uMax elseif u < uMin then uMin else u);
  end if;
  y = if homotopyType == Types.LimiterHomotopy.NoHomotopy then limited else homotopy(actual = limited, simplified = simplifiedExpr);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {80, 0}}, color={150, 160, 180}),
      Line(points={{0, -80}, {0, 80}}, color={150, 160, 180}),
      Line(points={{-76, -50}, {-40, -50}, {40, 50}, {76, 50}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Limiter;
