within Modelica.Electrical.Analog.Types;
type ImpulseApproximation = enumeration(DoubleExp "Two exponentials", Heidler "Heidler's form") "Form of an impulse";
