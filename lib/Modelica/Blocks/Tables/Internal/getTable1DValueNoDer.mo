within Modelica.Blocks.Tables.Internal;
pure function getTable1DValueNoDer "Interpolates; not differentiable"
  input Modelica.Blocks.Types.ExternalCombiTable1D tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real u "Abscissa";
  output Real y "Value";
external "C" y = ModelicaStandardTables_CombiTable1D_getValue(tableID, icol, u);
end getTable1DValueNoDer;
