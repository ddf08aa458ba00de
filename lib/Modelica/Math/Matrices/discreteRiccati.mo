within Modelica.Math.Matrices;
function discreteRiccati "Solves transpose(A)*X*A - X - transpose(A)*X*B*inv(R + transpose(B)*X*B)*transpose(B)*X*A + Q = 0, the solution that stabilises"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "System matrix";
  input Real B[size(A, 1), :] "Input matrix";
  input Real R[size(B, 2), size(B, 2)] = identity(size(B, 2)) "Weight of the inputs";
  input Real Q[size(A, 1), size(A, 1)] = identity(size(A, 1)) "Weight of the states";
  input Boolean refine = false "= true: improved by steps of Newton";
  output Real X[size(A, 1), size(A, 2)] "Solution";
  output Real alphaReal[2*size(A, 1)] "Real parts of the eigenvalues of the symplectic matrix";
  output Real alphaImag[2*size(A, 1)] "Imaginary parts of them";
protected
  Integer n = size(A, 1) "Number of states";
  Real G[size(A, 1), size(A, 1)] = B*solve2(R, transpose(B)) "B*inv(R)*transpose(B)";
  Real AiT[size(A, 1), size(A, 1)] = transpose(inv(A)) "Inverse of A, transposed";
  Real V[2*size(A, 1), 2*size(A, 1)] "Eigenvectors, real and imaginary parts";
  Real W[2*size(A, 1), size(A, 1)] = zeros(2*n, n) "Basis of the stable ones";
  Real F[size(B, 2), size(A, 1)] "Feedback";
  Integer info "0: done";
  Integer k = 0 "Number of stable eigenvalues";
algorithm
  (alphaReal, alphaImag, V, info) := LAPACK.dgeev([A + G*AiT*Q, -G*AiT; -AiT*Q, AiT]);
  for i in 1:2*n loop
    if alphaReal[i]^2 + alphaImag[i]^2 < 1 and k < n then
      k := k + 1;
      W[:, k] := V[:, i];
    end if;
  end for;
  assert(info == 0 and k == n, "discreteRiccati: the system cannot be stabilised, or has modes that its weights do not see");
  X := transpose(solve2(transpose(W[1:n, :]), transpose(W[n + 1:2*n, :])));
  if refine then
    for i in 1:3 loop
      F := solve2(R + transpose(B)*X*B, transpose(B)*X*A);
      X := discreteLyapunov(A - B*F, -Q - transpose(F)*R*F, false, -1);
    end for;
  end if;
  X := (X + transpose(X))/2;
end discreteRiccati;
