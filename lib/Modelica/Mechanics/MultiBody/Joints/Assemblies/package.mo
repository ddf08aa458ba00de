within Modelica.Mechanics.MultiBody.Joints;
package Assemblies "Groups of joints whose loop is solved by formulas instead of iteration"
  extends Modelica.Icons.Package;
end Assemblies;
