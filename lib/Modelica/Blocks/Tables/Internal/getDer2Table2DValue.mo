within Modelica.Blocks.Tables.Internal;
pure function getDer2Table2DValue "Second derivative of the interpolation"
  input Modelica.Blocks.Types.ExternalCombiTable2D tableID "The table";
  input Real u1 "First abscissa";
  input Real u2 "Second abscissa";
  input Real der_u1 "Derivative of u1";
  input Real der_u2 "Derivative of u2";
  input Real der2_u1 "Second derivative of u1";
  input Real der2_u2 "Second derivative of u2";
  output Real der2_y "Second derivative of the value";
external "C" der2_y = ModelicaStandardTables_CombiTable2D_getDer2Value(tableID, u1, u2, der_u1, der_u2, der2_u1, der2_u2);
end getDer2Table2DValue;
