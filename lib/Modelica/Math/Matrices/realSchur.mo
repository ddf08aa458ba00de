within Modelica.Math.Matrices;
function realSchur "Real Schur form: A = QZ*S*transpose(QZ)"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real S[size(A, 1), size(A, 2)] "Real Schur form: upper triangular but for 2x2 blocks of pairs of eigenvalues";
  output Real QZ[size(A, 1), size(A, 2)] "Orthogonal matrix";
  output Real alphaReal[size(A, 1)] "Real parts of the eigenvalues";
  output Real alphaImag[size(A, 1)] "Imaginary parts of the eigenvalues";
protected
  Integer info "0: done";
algorithm
  if size(A, 1) > 0 then
    (S, QZ, alphaReal, alphaImag, info) := LAPACK.dgees(A);
    assert(info == 0, "realSchur: the iteration does not converge");
  end if;
end realSchur;
