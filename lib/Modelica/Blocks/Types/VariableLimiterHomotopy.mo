within Modelica.Blocks.Types;
type VariableLimiterHomotopy = enumeration(
    NoHomotopy "None",
    Linear "Without limits",
    Fixed "A given value") "Simplified form of a limiter with variable limits while initialising" annotation(Evaluate = true);
