within Modelica.Blocks.Tables.Internal;
pure function getDer2TimeTableValue "Second derivative of the interpolation"
  input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "The table";
  input Integer icol "Column among those interpolated";
  input Real timeIn "Time";
  input Real nextTimeEvent "Time of the next event";
  input Real pre_nextTimeEvent "Time of the next event, before this one";
  input Real der_timeIn "Derivative of timeIn";
  input Real der2_timeIn "Second derivative of timeIn";
  output Real der2_y "Second derivative of the value";
external "C" der2_y = ModelicaStandardTables_CombiTimeTable_getDer2Value(tableID, icol, timeIn, nextTimeEvent, pre_nextTimeEvent, der_timeIn, der2_timeIn);
end getDer2TimeTableValue;
