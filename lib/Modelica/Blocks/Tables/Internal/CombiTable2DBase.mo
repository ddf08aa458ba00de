within Modelica.Blocks.Tables.Internal;
partial block CombiTable2DBase "What blocks over surfaces share"
  parameter Boolean tableOnFile = false "True: the table is in a file";
  parameter Real table[:, :] = fill(0.0, 0, 2) "Table, abscissas in the first column and the first row";
  parameter String tableName = "NoName" "Name of the table in its file";
  parameter String fileName = "NoName" "File of the table" annotation(Dialog(enable=tableOnFile, loadSelector(filter="Tables (*.txt *.mat *.csv)", caption="File of the table")));
  parameter String delimiter = "," "Delimiter of a CSV file";
  parameter Integer nHeaderLines = 0 "Header lines of a CSV file";
  parameter Boolean verboseRead = true "True: reading a file is reported";
  parameter Types.Smoothness smoothness = Types.Smoothness.LinearSegments "Interpolation";
  parameter Types.Extrapolation extrapolation = Types.Extrapolation.LastTwoPoints "Extrapolation";
  parameter Boolean verboseExtrapolation = false "True: warns when an input leaves the table";
  final parameter Real u_min[2] = getTable2DAbscissaUmin(tableID) "Smallest abscissas";
  final parameter Real u_max[2] = getTable2DAbscissaUmax(tableID) "Largest abscissas";
protected
  parameter Types.ExternalCombiTable2D tableID = Types.ExternalCombiTable2D(
    if not tableOnFile then "NoName" elseif isCsvExt then "Values" else tableName,
    if tableOnFile and fileName <> "NoName" and not Modelica.Utilities.Strings.isEmpty(fileName) then fileName else "NoName",
    table, smoothness, extrapolation, tableOnFile and verboseRead, delimiter, nHeaderLines) "The table";
  final parameter Boolean isCsvExt = if tableOnFile then
    Modelica.Utilities.Strings.findLast(fileName, ".csv", caseSensitive = false) + 3 == Modelica.Utilities.Strings.length(fileName)
    else false "True: the file is a CSV file";
equation
  if tableOnFile then
    assert(tableName <> "NoName" or isCsvExt, "tableOnFile is true, but there is no tableName: say which table of the file is meant");
  else
    assert(size(table, 1) > 0 and size(table, 2) > 0, "tableOnFile is false, but the matrix table is empty: give its values");
  end if;
end CombiTable2DBase;
