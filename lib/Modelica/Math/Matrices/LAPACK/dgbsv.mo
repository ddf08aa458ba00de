within Modelica.Math.Matrices.LAPACK;
pure function dgbsv "Linear equations with a band matrix"
  extends Modelica.Icons.Function;
  input Integer n "Number of equations";
  input Integer kLower "Diagonals below the main one";
  input Integer kUpper "Diagonals above the main one";
  input Real A[2*kLower + kUpper + 1, n] "Diagonals as rows, the first kLower of them free";
  input Real B[n, :] "Right-hand sides";
  output Real X[n, size(B, 2)] = B "Solutions";
  output Integer info "0: done; otherwise as LAPACK reports";
protected
  Integer nrhs = size(B, 2) "Number of right-hand sides";
  Integer ldab = 2*kLower + kUpper + 1 "Rows of A";
  Real Awork[size(A, 1), size(A, 2)] = A "Copy of the matrix";
  Integer ipiv[n] "Exchanges of rows";
external "FORTRAN 77" dgbsv(n, kLower, kUpper, nrhs, Awork, ldab, ipiv, X, n, info);
end dgbsv;
