within Modelica.Blocks.Tables.Internal;
pure function getDer2Table1DValue "Second derivative of the interpolation"
  input Modelica.Blocks.Types.ExternalCombiTable1D tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real u "Abscissa";
  input Real der_u "Derivative of u";
  input Real der2_u "Second derivative of u";
  output Real der2_y "Second derivative of the value";
external "C" der2_y = ModelicaStandardTables_CombiTable1D_getDer2Value(tableID, icol, u, der_u, der2_u);
end getDer2Table1DValue;
