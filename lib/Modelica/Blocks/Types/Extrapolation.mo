within Modelica.Blocks.Types;
type Extrapolation = enumeration(
    HoldLastPoint "The first or last value",
    LastTwoPoints "The line through the first or last two points",
    Periodic "The table again and again",
    NoExtrapolation "An error outside the table") "How a table is extrapolated";
