within Modelica.Math;
package Nonlinear "Integrals and zeros of functions of one variable"
  extends Modelica.Icons.Package;
end Nonlinear;
