within Modelica.Blocks.Math;
block MatrixGain "Multiplies with a matrix"
  parameter Real K[:, :] = [1, 0; 0, 1] "Matrix";
  extends Interfaces.MIMO(final nin = size(K, 2), final nout = size(K, 1));
equation
  y = K*u;
end MatrixGain;
