within Modelica.Blocks.Sources;
block CombiTimeTable "Columns of a table over time, from a matrix or a file"
  extends Interfaces.MO(final nout = max([size(columns, 1); size(offset, 1)]));
  parameter Boolean tableOnFile = false "True: the table is in a file";
  parameter Real table[:, :] = fill(0.0, 0, 2) "Table, times in the first column";
  parameter String tableName = "NoName" "Name of the table in its file";
  parameter String fileName = "NoName" "File of the table" annotation(Dialog(enable=tableOnFile, loadSelector(filter="Tables (*.txt *.mat *.csv)", caption="File of the table")));
  parameter String delimiter = "," "Delimiter of a CSV file";
  parameter Integer nHeaderLines = 0 "Header lines of a CSV file";
  parameter Boolean verboseRead = true "True: reading a file is reported";
  parameter Integer columns[:] = 2:size(table, 2) "Columns that are interpolated";
  parameter Types.Smoothness smoothness = Types.Smoothness.LinearSegments "Interpolation";
  parameter Types.Extrapolation extrapolation = Types.Extrapolation.LastTwoPoints "Extrapolation";
  parameter SI.Time timeScale(min = Modelica.Constants.eps) = 1 "Unit of the times in the table" annotation(Evaluate = true);
  parameter Real offset[:] = {0} "Offsets of the outputs";
  parameter SI.Time startTime = 0 "The outputs are their offsets before this time";
  parameter SI.Time shiftTime = startTime "Shift of the times in the table";
  parameter Types.TimeEvents timeEvents = Types.TimeEvents.Always "Where linear segments make events";
  parameter Boolean verboseExtrapolation = false "True: warns when time leaves the table";
  final parameter SI.Time t_min = t_minScaled*timeScale "Smallest time of the table";
  final parameter SI.Time t_max = t_maxScaled*timeScale "Largest time of the table";
  final parameter Real t_minScaled = Tables.Internal.getTimeTableTmin(tableID) "Smallest time, in units of the table";
  final parameter Real t_maxScaled = Tables.Internal.getTimeTableTmax(tableID) "Largest time, in units of the table";
protected
  final parameter Real p_offset[nout] = if size(offset, 1) == 1 then fill(offset[1], nout) else offset "Offsets, one for each output";
  parameter Types.ExternalCombiTimeTable tableID = Types.ExternalCombiTimeTable(
    if not tableOnFile then "NoName" elseif isCsvExt then "Values" else tableName,
    if tableOnFile and fileName <> "NoName" and not Modelica.Utilities.Strings.isEmpty(fileName) then fileName else "NoName",
    table, startTime/timeScale, columns, smoothness, extrapolation, shiftTime/timeScale,
    if smoothness == Types.Smoothness.LinearSegments then timeEvents
    elseif smoothness == Types.Smoothness.ConstantSegments then Types.TimeEvents.Always
    else Types.TimeEvents.NoTimeEvents,
    tableOnFile and verboseRead, delimiter, nHeaderLines) "The table";
  discrete SI.Time nextTimeEvent(start = 0, fixed = true) "Time of the next event";
  discrete Real nextInTable(start = 0, fixed = true) "Time of the next event, in units of the table";
  Real timeScaled "Time, in units of the table";
  final parameter Boolean isCsvExt = if tableOnFile then
    Modelica.Utilities.Strings.findLast(fileName, ".csv", caseSensitive = false) + 3 == Modelica.Utilities.Strings.length(fileName)
    else false "True: the file is a CSV file";
equation
  if tableOnFile then
    assert(tableName <> "NoName" or isCsvExt, "tableOnFile is true, but there is no tableName: say which table of the file is meant");
  else
    assert(size(table, 1) > 0 and size(table, 2) > 0, "tableOnFile is false, but the matrix table is empty: give its values");
  end if;
  if verboseExtrapolation and (extrapolation == Types.Extrapolation.LastTwoPoints or extrapolation == Types.Extrapolation.HoldLastPoint) then
    assert(noEvent(time >= t_min + shiftTime), "Time is before the first point of the table: extrapolating", level = AssertionLevel.warning);
    assert(noEvent(time <= t_max + shiftTime), "Time is after the last point of the table: extrapolating", level = AssertionLevel.warning);
  end if;
  timeScaled = time/timeScale;
  when {time >= pre(nextTimeEvent), initial()} then
    nextInTable = Tables.Internal.getNextTimeEvent(tableID, timeScaled);
    nextTimeEvent = if nextInTable >= Modelica.Constants.inf then Modelica.Constants.inf else timeScale*nextInTable;
  end when;
  if smoothness == Types.Smoothness.ConstantSegments then
    for i in 1:nout loop
      y[i] = p_offset[i] + Tables.Internal.getTimeTableValueNoDer(tableID, i, timeScaled, nextInTable, pre(nextInTable));
    end for;
  elseif smoothness == Types.Smoothness.LinearSegments then
    for i in 1:nout loop
      y[i] = p_offset[i] + Tables.Internal.getTimeTableValueNoDer2(tableID, i, timeScaled, nextInTable, pre(nextInTable));
    end for;
  else
    for i in 1:nout loop
      y[i] = p_offset[i] + Tables.Internal.getTimeTableValue(tableID, i, timeScaled, nextInTable, pre(nextInTable));
    end for;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, -60}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-60, 60}, {60, 36}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 60}, {0, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-60, 12}, {60, 12}}, color={36, 80, 160}),
      Line(points={{-60, -12}, {60, -12}}, color={36, 80, 160}),
      Line(points={{-60, -36}, {60, -36}}, color={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CombiTimeTable;
