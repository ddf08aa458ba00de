within Modelica.Math.Matrices;
function discreteLyapunov "Solves transpose(A)*X*A + sgn*X = C"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real C[size(A, 1), size(A, 2)] "Right-hand side";
  input Boolean ATisSchur = false "= true: transpose(A) has real Schur form already";
  input Integer sgn = 1 "1 or -1";
  input Real eps = Matrices.norm(A, 1)*10*Modelica.Constants.eps "Kept for models that give it";
  output Real X[size(A, 1), size(A, 2)] "Solution";
algorithm
  X := discreteSylvester(transpose(A), A, C, false, ATisSchur, sgn);
end discreteLyapunov;
