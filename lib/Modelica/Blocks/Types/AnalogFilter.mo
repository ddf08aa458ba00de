within Modelica.Blocks.Types;
type AnalogFilter = enumeration(
    CriticalDamping "Poles all equal and real",
    Bessel "Poles of Bessel's polynomials",
    Butterworth "Poles on a circle",
    ChebyshevI "Poles on an ellipse, ripple in the pass band") "Kinds of filters" annotation(Evaluate = true);
