within Modelica.Math.FastFourierTransform;
package Internal "What the transform is made of"
  extends Modelica.Icons.InternalPackage;
end Internal;
