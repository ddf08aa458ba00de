within Modelica.Math.Matrices;
function cholesky "Factor of Cholesky of a symmetric positive definite matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Symmetric positive definite matrix";
  input Boolean upper = true "= true: A = transpose(H)*H, otherwise A = H*transpose(H)";
  output Real H[size(A, 1), size(A, 2)] "Triangular factor";
protected
  Integer info "0: done";
  Integer n = size(A, 1) "Number of rows";
algorithm
  if n > 0 then
    (H, info) := LAPACK.dpotrf(A, upper);
    assert(info == 0, "cholesky: the matrix is not positive definite");
    for i in 2:n loop
      for j in 1:i - 1 loop
        if upper then
          H[i, j] := 0;
        else
          H[j, i] := 0;
        end if;
      end for;
    end for;
  end if;
end cholesky;
