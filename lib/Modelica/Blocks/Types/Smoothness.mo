within Modelica.Blocks.Types;
type Smoothness = enumeration(
    LinearSegments "Straight lines between points",
    ContinuousDerivative "Akima splines: the derivative is continuous",
    ConstantSegments "Steps: the value of the point before",
    MonotoneContinuousDerivative1 "Fritsch-Butland splines: monotone, the derivative is continuous",
    MonotoneContinuousDerivative2 "Steffen splines: monotone, the derivative is continuous",
    ModifiedContinuousDerivative "Modified Akima splines: the derivative is continuous, less overshoot") "How a table is interpolated";
