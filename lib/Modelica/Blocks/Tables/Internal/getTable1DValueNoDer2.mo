within Modelica.Blocks.Tables.Internal;
pure function getTable1DValueNoDer2 "Interpolates; differentiable once"
  input Modelica.Blocks.Types.ExternalCombiTable1D tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real u "Abscissa";
  output Real y "Value";
external "C" y = ModelicaStandardTables_CombiTable1D_getValue(tableID, icol, u);
  annotation(derivative = getDerTable1DValueNoDer);
end getTable1DValueNoDer2;
