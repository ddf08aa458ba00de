within Modelica.Electrical.Digital.Interfaces;
type Logic = enumeration(
    'U' "Not set yet",
    'X' "Unknown",
    '0' "False",
    '1' "True",
    'Z' "Disconnected",
    'W' "Unknown, weak",
    'L' "False, weak",
    'H' "True, weak",
    '-' "It does not matter which") "Value of a signal";
