within Modelica.Blocks.Tables.Internal;
pure function getTimeTableValueNoDer2 "Interpolates; differentiable once"
  input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real timeIn "Time";
  input Real nextTimeEvent "Time of the next event";
  input Real pre_nextTimeEvent "Time of the next event, before this one";
  output Real y "Value";
external "C" y = ModelicaStandardTables_CombiTimeTable_getValue(tableID, icol, timeIn, nextTimeEvent, pre_nextTimeEvent);
  annotation(derivative(noDerivative = nextTimeEvent, noDerivative = pre_nextTimeEvent) = getDerTimeTableValueNoDer);
end getTimeTableValueNoDer2;
