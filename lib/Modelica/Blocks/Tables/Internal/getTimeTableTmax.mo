within Modelica.Blocks.Tables.Internal;
pure function getTimeTableTmax "Largest time of a table"
  input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "The table";
  output Real timeMax "Largest time";
external "C" timeMax = ModelicaStandardTables_CombiTimeTable_maximumTime(tableID);
end getTimeTableTmax;
