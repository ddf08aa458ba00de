within Modelica.Blocks.Sources;
block TimeTable "Straight lines between points in time"
  parameter Real table[:, 2] = fill(0.0, 0, 2) "Times, from 0 on, and values";
  parameter SI.Time timeScale(min = Modelica.Constants.eps) = 1 "Unit of the times in the table" annotation(Evaluate = true);
  extends Interfaces.SignalSource;
  parameter SI.Time shiftTime = startTime "Shift of the times in the table";
protected
  parameter Types.ExternalCombiTimeTable tableID = Types.ExternalCombiTimeTable(
    "NoName", "NoName", table, startTime/timeScale, {2}, Types.Smoothness.LinearSegments,
    Types.Extrapolation.LastTwoPoints, shiftTime/timeScale, Types.TimeEvents.Always, false) "The table";
  discrete SI.Time nextTimeEvent(start = 0, fixed = true) "Time of the next event";
  discrete Real nextTimeEventScaled(start = 0, fixed = true) "Time of the next event, in units of the table";
  Real timeScaled "Time, in units of the table";
equation
  assert(size(table, 1) > 0, "The table has no rows: give times and values");
  timeScaled = time/timeScale;
  when {time >= pre(nextTimeEvent), initial()} then
    nextTimeEventScaled = Tables.Internal.getNextTimeEvent(tableID, timeScaled);
    nextTimeEvent = if nextTimeEventScaled < Modelica.Constants.inf then nextTimeEventScaled*timeScale else Modelica.Constants.inf;
  end when;
  y = offset + Tables.Internal.getTimeTableValueNoDer2(tableID, 1, timeScaled, nextTimeEventScaled, pre(nextTimeEventScaled));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, 36}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 60}, {0, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-60, 12}, {60, 12}}, color={36, 80, 160}),
      Line(points={{-60, -12}, {60, -12}}, color={36, 80, 160}),
      Line(points={{-60, -36}, {60, -36}}, color={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TimeTable;
