within Modelica.Blocks.Nonlinear;
package Internal "What blocks of this package are made of"
  extends Modelica.Icons.InternalPackage;
end Internal;
