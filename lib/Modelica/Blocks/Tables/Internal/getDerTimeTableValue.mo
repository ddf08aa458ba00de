within Modelica.Blocks.Tables.Internal;
pure function getDerTimeTableValue "Derivative of the interpolation; differentiable once"
  input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real timeIn "Time";
  input Real nextTimeEvent "Time of the next event";
  input Real pre_nextTimeEvent "Time of the next event, before this one";
  input Real der_timeIn "Derivative of timeIn";
  output Real der_y "Derivative of the value";
external "C" der_y = ModelicaStandardTables_CombiTimeTable_getDerValue(tableID, icol, timeIn, nextTimeEvent, pre_nextTimeEvent, der_timeIn);
  annotation(derivative(order = 2, noDerivative = nextTimeEvent, noDerivative = pre_nextTimeEvent) = getDer2TimeTableValue);
end getDerTimeTableValue;
