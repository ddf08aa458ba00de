within Modelica.Utilities.System;
impure function getTime "Local time"
  extends Modelica.Icons.Function;
  output Integer ms "Milliseconds";
  output Integer sec "Seconds";
  output Integer min "Minutes";
  output Integer hour "Hours";
  output Integer day "Day of the month";
  output Integer mon "Month";
  output Integer year "Year";
external "C" ModelicaInternal_getTime(ms, sec, min, hour, day, mon, year);
end getTime;
