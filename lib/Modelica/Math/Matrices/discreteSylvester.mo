within Modelica.Math.Matrices;
function discreteSylvester "Solves A*X*B + sgn*X = C"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[:, size(B, 1)] "Square matrix";
  input Real C[size(A, 2), size(B, 1)] "Right-hand side";
  input Boolean AisHess = false "= true: A has Hessenberg form already";
  input Boolean BTisSchur = false "= true: transpose(B) has real Schur form already";
  input Integer sgn = 1 "1 or -1";
  input Real eps = Matrices.norm(A, 1)*10*Modelica.Constants.eps "Kept for models that give it";
  output Real X[size(A, 2), size(B, 1)] "Solution";
protected
  Integer n = size(A, 1) "Rows of A";
  Integer m = size(B, 1) "Rows of B";
  Real S[size(B, 1), size(B, 1)] "Schur form of B";
  Real V[size(B, 1), size(B, 1)] "Orthogonal matrix of B";
  Real F[size(A, 2), size(B, 1)] "C*V, less what is known";
  Real Y[size(A, 2), size(B, 1)] = zeros(n, m) "X*V";
  Real y[2*size(A, 1)] "Two columns of Y, one below the other";
  Integer k = 1 "Column";
algorithm
  // A*Y*S + sgn*Y = C*V is solved column by column, where S has a 2x2 block by two columns at once
  (S, V) := realSchur(B);
  F := C*V;
  while k <= m loop
    F[:, k] := F[:, k] - A*(Y*S[:, k]);
    if k < m and S[min(k + 1, m), k] <> 0 then
      F[:, k + 1] := F[:, k + 1] - A*(Y*S[:, k + 1]);
      y := solve([S[k, k]*A + sgn*identity(n), S[k + 1, k]*A; S[k, k + 1]*A, S[k + 1, k + 1]*A + sgn*identity(n)], cat(1, F[:, k], F[:, k + 1]));
      Y[:, k] := y[1:n];
      Y[:, k + 1] := y[n + 1:2*n];
      k := k + 2;
    else
      Y[:, k] := solve(S[k, k]*A + sgn*identity(n), F[:, k]);
      k := k + 1;
    end if;
  end while;
  X := Y*transpose(V);
end discreteSylvester;
