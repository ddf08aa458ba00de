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
end IntegerTable;
