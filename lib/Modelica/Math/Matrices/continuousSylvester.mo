within Modelica.Math.Matrices;
function continuousSylvester "Solves A*X + X*B = C"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Square matrix";
  input Real B[:, :] "Square matrix";
  input Real C[size(A, 1), size(B, 2)] "Right-hand side";
  input Boolean AisSchur = false "= true: A has real Schur form already";
  input Boolean BisSchur = false "= true: B has real Schur form already";
  output Real X[size(A, 1), size(B, 2)] "Solution";
protected
  Real S[size(A, 1), size(A, 1)] = A "Schur form of A";
  Real U[size(A, 1), size(A, 1)] = identity(size(A, 1)) "Orthogonal matrix of A";
  Real T[size(B, 1), size(B, 1)] = B "Schur form of B";
  Real V[size(B, 1), size(B, 1)] = identity(size(B, 1)) "Orthogonal matrix of B";
  Real Y[size(A, 1), size(B, 2)] "transpose(U)*X*V";
  Real scale "Factor of Y";
  Integer info "0: done";
algorithm
  if min(size(C)) > 0 then
    if not AisSchur then
      (S, U) := realSchur(A);
    end if;
    if not BisSchur then
      (T, V) := realSchur(B);
    end if;
    (Y, scale, info) := LAPACK.dtrsyl(S, T, transpose(U)*C*V);
    assert(info == 0, "continuousSylvester: A and -B have common eigenvalues, so that there is no unique solution");
    X := U*Y*transpose(V)/scale;
  end if;
end continuousSylvester;
