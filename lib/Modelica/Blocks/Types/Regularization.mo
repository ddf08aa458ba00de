within Modelica.Blocks.Types;
type Regularization = enumeration(
    Exp "Exponential: smooth",
    Sine "Sine: smooth at the ends",
    Linear "A line",
    Cosine "Cosine: jumps in the middle") "How a jump is smoothed";
