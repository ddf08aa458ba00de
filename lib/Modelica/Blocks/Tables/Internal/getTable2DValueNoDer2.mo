within Modelica.Blocks.Tables.Internal;
pure function getTable2DValueNoDer2 "Interpolates; differentiable once"
  input Modelica.Blocks.Types.ExternalCombiTable2D tableID "The table";
  input Real u1 "First abscissa";
  input Real u2 "Second abscissa";
  output Real y "Value";
external "C" y = ModelicaStandardTables_CombiTable2D_getValue(tableID, u1, u2);
  annotation(derivative = getDerTable2DValueNoDer);
end getTable2DValueNoDer2;
