within Modelica.Blocks.Tables;
block CombiTable1Ds "Columns of a table over one input"
  extends Interfaces.SIMO(final nout = size(columns, 1));
  parameter Boolean tableOnFile = false "True: the table is in a file";
  parameter Real table[:, :] = fill(0.0, 0, 2) "Table, abscissas in the first column";
  parameter String tableName = "NoName" "Name of the table in its file";
  parameter String fileName = "NoName" "File of the table" annotation(Dialog(enable=tableOnFile, loadSelector(filter="Tables (*.txt *.mat *.csv)", caption="File of the table")));
  parameter String delimiter = "," "Delimiter of a CSV file";
  parameter Integer nHeaderLines = 0 "Header lines of a CSV file";
  parameter Boolean verboseRead = true "True: reading a file is reported";
  parameter Integer columns[:] = 2:size(table, 2) "Columns that are interpolated";
  parameter Types.Smoothness smoothness = Types.Smoothness.LinearSegments "Interpolation";
  parameter Types.Extrapolation extrapolation = Types.Extrapolation.LastTwoPoints "Extrapolation";
  parameter Boolean verboseExtrapolation = false "True: warns when the input leaves the table";
  final parameter Real u_min = Internal.getTable1DAbscissaUmin(tableID) "Smallest abscissa";
  final parameter Real u_max = Internal.getTable1DAbscissaUmax(tableID) "Largest abscissa";
protected
  parameter Types.ExternalCombiTable1D tableID = Types.ExternalCombiTable1D(
    if not tableOnFile then "NoName" elseif isCsvExt then "Values" else tableName,
    if tableOnFile and fileName <> "NoName" and not Modelica.Utilities.Strings.isEmpty(fileName) then fileName else "NoName",
    table, columns, smoothness, extrapolation, tableOnFile and verboseRead, delimiter, nHeaderLines) "The table";
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
    assert(noEvent(u >= u_min and u <= u_max), "The input u (= " + String(u) + ") is outside the table: extrapolating", level = AssertionLevel.warning);
  end if;
  if smoothness == Types.Smoothness.ConstantSegments then
    y = {Internal.getTable1DValueNoDer(tableID, i, u) for i in 1:nout};
  elseif smoothness == Types.Smoothness.LinearSegments then
    y = {Internal.getTable1DValueNoDer2(tableID, i, u) for i in 1:nout};
  else
    y = {Internal.getTable1DValue(tableID, i, u) for i in 1:nout};
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
end CombiTable1Ds;
