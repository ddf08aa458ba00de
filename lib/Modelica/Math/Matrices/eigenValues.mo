within Modelica.Math.Matrices;
function eigenValues "Eigenvalues and eigenvectors"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real eigenvalues[size(A, 1), 2] "Real and imaginary parts";
  output Real eigenvectors[size(A, 1), size(A, 2)] "Eigenvectors as columns: of a pair, real and imaginary part";
protected
  Integer info "0: done";
algorithm
  if size(A, 1) > 0 then
    (eigenvalues[:, 1], eigenvalues[:, 2], eigenvectors, info) := LAPACK.dgeev(A);
    assert(info == 0, "eigenValues: the iteration does not converge");
  end if;
end eigenValues;
