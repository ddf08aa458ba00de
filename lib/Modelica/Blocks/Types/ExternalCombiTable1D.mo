within Modelica.Blocks.Types;
class ExternalCombiTable1D "Curves over one variable that the run time holds"
  extends ExternalObject;
  function constructor "Reads or copies the table"
    input String tableName "Name of the table in its file";
    input String fileName "File of the table, or NoName";
    input Real table[:, :] "Table, if not from a file";
    input Integer columns[:] "Columns that are interpolated";
    input Modelica.Blocks.Types.Smoothness smoothness "Interpolation";
    input Modelica.Blocks.Types.Extrapolation extrapolation = Modelica.Blocks.Types.Extrapolation.LastTwoPoints "Extrapolation";
    input Boolean verboseRead = true "True: reading a file is reported";
    input String delimiter = "," "Delimiter of a CSV file";
    input Integer nHeaderLines = 0 "Header lines of a CSV file";
    output ExternalCombiTable1D externalCombiTable1D "The table";
  external "C" externalCombiTable1D = ModelicaStandardTables_CombiTable1D_init3(fileName, tableName, table, size(table, 1), size(table, 2), columns, size(columns, 1), smoothness, extrapolation, verboseRead, delimiter, nHeaderLines);
  end constructor;
  function destructor "Frees the table"
    input ExternalCombiTable1D externalCombiTable1D "The table";
  external "C" ModelicaStandardTables_CombiTable1D_close(externalCombiTable1D);
  end destructor;
end ExternalCombiTable1D;
