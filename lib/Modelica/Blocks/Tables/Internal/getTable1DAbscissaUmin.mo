within Modelica.Blocks.Tables.Internal;
pure function getTable1DAbscissaUmin "Smallest abscissa of a table"
  input Modelica.Blocks.Types.ExternalCombiTable1D tableID "The table";
  output Real uMin "Smallest abscissa";
external "C" uMin = ModelicaStandardTables_CombiTable1D_minimumAbscissa(tableID);
end getTable1DAbscissaUmin;
