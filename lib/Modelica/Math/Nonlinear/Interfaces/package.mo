within Modelica.Math.Nonlinear;
package Interfaces "Form of the functions"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;
