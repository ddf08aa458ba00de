within Modelica.Blocks.Types;
type Init = enumeration(
    NoInit "Start values are guesses",
    SteadyState "Derivatives are zero",
    InitialState "States are given",
    InitialOutput "Outputs are given") "How a block starts" annotation(Evaluate = true);
