within Modelica.Blocks.Tables.Internal;
pure function getTable2DAbscissaUmin "Smallest abscissas of a table"
  input Modelica.Blocks.Types.ExternalCombiTable2D tableID "The table";
  output Real uMin[2] "Smallest abscissas";
external "C" ModelicaStandardTables_CombiTable2D_minimumAbscissa(tableID, uMin);
end getTable2DAbscissaUmin;
