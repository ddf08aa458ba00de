within Modelica.Blocks.Tables.Internal;
pure function getTable1DValue "Interpolates; differentiable twice"
  input Modelica.Blocks.Types.ExternalCombiTable1D tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real u "Abscissa";
  output Real y "Value";
external "C" y = ModelicaStandardTables_CombiTable1D_getValue(tableID, icol, u);
  annotation(derivative = getDerTable1DValue);
end getTable1DValue;
