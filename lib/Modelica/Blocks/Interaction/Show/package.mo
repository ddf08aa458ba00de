within Modelica.Blocks.Interaction;
package Show "Values shown in a diagram"
  extends Modelica.Icons.Package;
end Show;
