within Modelica.Blocks.Tables.Internal;
pure function getDerTable1DValue "Derivative of the interpolation; differentiable once"
  input Modelica.Blocks.Types.ExternalCombiTable1D tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real u "Abscissa";
  input Real der_u "Derivative of u";
  output Real der_y "Derivative of the value";
external "C" der_y = ModelicaStandardTables_CombiTable1D_getDerValue(tableID, icol, u, der_u);
  annotation(derivative(order = 2) = getDer2Table1DValue);
end getDerTable1DValue;
