within Modelica.Math.Matrices;
function continuousLyapunov "Solves X*A + transpose(A)*X = C"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real C[size(A, 1), size(A, 2)] "Right-hand side";
  input Boolean ATisSchur = false "= true: transpose(A) has real Schur form already";
  input Real eps = Modelica.Math.Matrices.norm(A, 1)*10*1e-15 "Kept for models that give it: LAPACK has its own bound";
  output Real X[size(A, 1), size(A, 2)] "Solution";
algorithm
  X := continuousSylvester(transpose(A), A, C, ATisSchur, false);
end continuousLyapunov;
