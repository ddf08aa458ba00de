within Modelica.Math.Matrices;
function singularValues "Singular values and vectors"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real sigma[min(size(A, 1), size(A, 2))] "Singular values, the largest first";
  output Real U[size(A, 1), size(A, 1)] = identity(size(A, 1)) "Left singular vectors as columns";
  output Real VT[size(A, 2), size(A, 2)] = identity(size(A, 2)) "Right singular vectors as rows";
protected
  Integer info "0: done";
algorithm
  if min(size(A)) > 0 then
    (sigma, U, VT, info) := LAPACK.dgesvd(A);
    assert(info == 0, "singularValues: the iteration does not converge");
  end if;
end singularValues;
