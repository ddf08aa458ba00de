within Modelica.Blocks.Sources;
block BooleanTable "A Boolean that changes at given times"
  parameter SI.Time table[:] = {0, 1} "Times of the changes";
  parameter Boolean startValue = false "Value before the first change";
  parameter Types.Extrapolation extrapolation = Types.Extrapolation.HoldLastPoint "Extrapolation";
  parameter SI.Time startTime = -Modelica.Constants.inf "The output is false before this time";
  parameter SI.Time shiftTime = 0 "Shift of the times in the table";
  extends Interfaces.partialBooleanSO;
  CombiTimeTable combiTimeTable(
    final table = if n > 0 then
        if startValue then [table[1], 1.0; table, {mod(i + 1, 2.0) for i in 1:n}]
        else [table[1], 0.0; table, {mod(i, 2.0) for i in 1:n}]
      elseif startValue then [0.0, 1.0] else [0.0, 0.0],
    final smoothness = Types.Smoothness.ConstantSegments, final columns = {2}, final extrapolation = extrapolation,
    final startTime = startTime, final shiftTime = shiftTime) "The table as zeros and ones";
  Modelica.Blocks.Math.RealToBoolean realToBoolean "Zeros and ones to Booleans";
protected
  parameter Integer n = size(table, 1) "Number of changes";
equation
  assert(extrapolation <> Types.Extrapolation.LastTwoPoints, "A Boolean table cannot be extrapolated by a line: choose another extrapolation");
  assert(min({if i == 1 then 1.0 else table[i] - table[max(1, i - 1)] for i in 1:n}) > 0, "The times of a Boolean table have to grow");
  connect(combiTimeTable.y[1], realToBoolean.u);
  connect(realToBoolean.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, 36}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 60}, {0, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-60, 12}, {60, 12}}, color={36, 80, 160}),
      Line(points={{-60, -12}, {60, -12}}, color={36, 80, 160}),
      Line(points={{-60, -36}, {60, -36}}, color={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BooleanTable;
