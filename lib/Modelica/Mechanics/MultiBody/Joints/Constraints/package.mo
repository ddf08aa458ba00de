within Modelica.Mechanics.MultiBody.Joints;
package Constraints "Joints as constraints only: they bring no coordinates and may close loops"
  extends Modelica.Icons.Package;
end Constraints;
