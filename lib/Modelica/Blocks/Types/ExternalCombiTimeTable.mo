within Modelica.Blocks.Types;
class ExternalCombiTimeTable "A table over time that the run time holds"
  extends ExternalObject;
  function constructor "Reads or copies the table"
    input String tableName "Name of the table in its file";
    input String fileName "File of the table, or NoName";
    input Real table[:, :] "Table, if not from a file";
    input Real startTime "Time before which the output is zero";
    input Integer columns[:] "Columns that are interpolated";
    input Modelica.Blocks.Types.Smoothness smoothness "Interpolation";
    input Modelica.Blocks.Types.Extrapolation extrapolation "Extrapolation";
    input Real shiftTime = 0.0 "Shift of the first column";
    input Modelica.Blocks.Types.TimeEvents timeEvents = Modelica.Blocks.Types.TimeEvents.Always "Where there are events";
    input Boolean verboseRead = true "True: reading a file is reported";
    input String delimiter = "," "Delimiter of a CSV file";
    input Integer nHeaderLines = 0 "Header lines of a CSV file";
    output ExternalCombiTimeTable externalCombiTimeTable "The table";
  external "C" externalCombiTimeTable = ModelicaStandardTables_CombiTimeTable_init3(fileName, tableName, table, size(table, 1), size(table, 2), startTime, columns, size(columns, 1), smoothness, extrapolation, shiftTime, timeEvents, verboseRead, delimiter, nHeaderLines);
  end constructor;
  function destructor "Frees the table"
    input ExternalCombiTimeTable externalCombiTimeTable "The table";
  external "C" ModelicaStandardTables_CombiTimeTable_close(externalCombiTimeTable);
  end destructor;
end ExternalCombiTimeTable;
