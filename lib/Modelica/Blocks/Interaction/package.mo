within Modelica.Blocks;
package Interaction "Blocks that a diagram shows values in"
  extends Modelica.Icons.Package;
end Interaction;
