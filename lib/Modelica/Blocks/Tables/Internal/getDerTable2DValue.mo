within Modelica.Blocks.Tables.Internal;
pure function getDerTable2DValue "Derivative of the interpolation; differentiable once"
  input Modelica.Blocks.Types.ExternalCombiTable2D tableID "The table";
  input Real u1 "First abscissa";
  input Real u2 "Second abscissa";
  input Real der_u1 "Derivative of u1";
  input Real der_u2 "Derivative of u2";
  output Real der_y "Derivative of the value";
external "C" der_y = ModelicaStandardTables_CombiTable2D_getDerValue(tableID, u1, u2, der_u1, der_u2);
  annotation(derivative(order = 2) = getDer2Table2DValue);
end getDerTable2DValue;
