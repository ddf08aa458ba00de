within Modelica.Math;
package FastFourierTransform "Fourier transform of samples"
  extends Modelica.Icons.Package;
end FastFourierTransform;
