within Modelica.Blocks.Types;
type LimiterHomotopy = enumeration(
    NoHomotopy "None",
    Linear "Without limits",
    UpperLimit "At the upper limit",
    LowerLimit "At the lower limit") "Simplified form of a limiter while initialising" annotation(Evaluate = true);
