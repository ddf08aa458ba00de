within Modelica;
package ComplexMath "Functions of complex numbers"
end ComplexMath;
