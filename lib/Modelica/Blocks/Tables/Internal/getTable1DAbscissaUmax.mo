within Modelica.Blocks.Tables.Internal;
pure function getTable1DAbscissaUmax "Largest abscissa of a table"
  input Modelica.Blocks.Types.ExternalCombiTable1D tableID "The table";
  output Real uMax "Largest abscissa";
external "C" uMax = ModelicaStandardTables_CombiTable1D_maximumAbscissa(tableID);
end getTable1DAbscissaUmax;
