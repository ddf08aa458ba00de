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
end TimeTable;
