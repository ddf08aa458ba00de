within Modelica.Blocks.Tables.Internal;
pure function getTimeTableTmin "Smallest time of a table"
  input Modelica.Blocks.Types.ExternalCombiTimeTable tableID "The table";
  output Real timeMin "Smallest time";
external "C" timeMin = ModelicaStandardTables_CombiTimeTable_minimumTime(tableID);
end getTimeTableTmin;
