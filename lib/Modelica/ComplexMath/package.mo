within Modelica;
package ComplexMath "Functions of complex numbers"
  final constant Complex j = Complex(0, 1) "The imaginary unit";
end ComplexMath;
