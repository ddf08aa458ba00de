within Modelica.Blocks.Continuous.Internal.Filter;
function complexRoot "Square root of a complex number, the one with a real part that is not negative"
  extends Modelica.Icons.Function;
  input Real z[2] "Real and imaginary part";
  output Real r[2] "Real and imaginary part of the root";
protected
  Real size_ = sqrt(z*z) "Absolute value";
algorithm
  r := {sqrt(max(0, (size_ + z[1])/2)), (if z[2] < 0 then -1 else 1)*sqrt(max(0, (size_ - z[1])/2))};
end complexRoot;
