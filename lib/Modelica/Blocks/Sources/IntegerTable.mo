within Modelica.Blocks.Sources;
block IntegerTable "An Integer that changes at given times"
  parameter Real table[:, 2] = fill(0.0, 0, 2) "Times and values";
  parameter Types.Extrapolation extrapolation = Types.Extrapolation.HoldLastPoint "Extrapolation";
  parameter SI.Time startTime = -Modelica.Constants.inf "The output is 0 before this time";
  parameter SI.Time shiftTime = 0 "Shift of the times in the table";
  extends Interfaces.IntegerSO;
  CombiTimeTable combiTimeTable(final table = table, final smoothness = Types.Smoothness.ConstantSegments,
    final columns = {2}, final extrapolation = extrapolation, final startTime = startTime, final shiftTime = shiftTime) "The table";
  Modelica.Blocks.Math.RealToInteger realToInteger "Reals to Integers";
equation
  assert(extrapolation <> Types.Extrapolation.LastTwoPoints, "An Integer table cannot be extrapolated by a line: choose another extrapolation");
  connect(combiTimeTable.y[1], realToInteger.u);
  connect(realToInteger.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, 36}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 60}, {0, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-60, 12}, {60, 12}}, color={36, 80, 160}),
      Line(points={{-60, -12}, {60, -12}}, color={36, 80, 160}),
      Line(points={{-60, -36}, {60, -36}}, color={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IntegerTable;
