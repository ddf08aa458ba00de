within Modelica.Blocks.Tables.Internal;
pure function getNextTimeEvent "Time of the next event of a table"
  input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "The table";
  input Real timeIn "Time";
  output Real nextTimeEvent "Time of the next event";
external "C" nextTimeEvent = ModelicaStandardTables_CombiTimeTable_nextTimeEvent(tableID, timeIn);
end getNextTimeEvent;
