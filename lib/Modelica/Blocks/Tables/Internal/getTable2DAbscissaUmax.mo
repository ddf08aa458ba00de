within Modelica.Blocks.Tables.Internal;
pure function getTable2DAbscissaUmax "Largest abscissas of a table"
  input Modelica.Blocks.Types.ExternalCombiTable2D tableID "The table";
  output Real uMax[2] "Largest abscissas";
external "C" ModelicaStandardTables_CombiTable2D_maximumAbscissa(tableID, uMax);
end getTable2DAbscissaUmax;
