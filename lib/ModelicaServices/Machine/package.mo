within ModelicaServices;
package Machine "Numbers of the machine (IEEE 754 double, 32 bit integers)"
  extends Modelica.Icons.Package;
  final constant Real eps = 2.220446049250313e-16 "Distance from 1 to the next larger number";
  final constant Real small = 2.2250738585072014e-308 "Smallest positive normal number";
  final constant Real inf = 1.7976931348623157e308 "Largest finite number";
  final constant Integer Integer_inf = 2147483647 "Largest integer";
end Machine;
