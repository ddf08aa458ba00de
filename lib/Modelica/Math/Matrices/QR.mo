within Modelica.Math.Matrices;
function QR "Orthogonal and upper triangular factors: A[:, p] = Q*R"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix with at least as many rows as columns";
  input Boolean pivoting = true "= true: columns are exchanged, so that the diagonal of R descends";
  output Real Q[size(A, 1), size(A, 2)] "Orthogonal columns";
  output Real R[size(A, 2), size(A, 2)] = zeros(size(A, 2), size(A, 2)) "Upper triangle";
  output Integer p[size(A, 2)] "Column of A that became column i";
protected
  Real F[size(A, 1), size(A, 2)] "Upper triangle and reflectors";
  Real tau[min(size(A, 1), size(A, 2))] "Factors of the reflectors";
  Integer n = size(A, 2) "Number of columns";
algorithm
  assert(size(A, 1) >= n, "QR needs a matrix with at least as many rows as columns");
  if n > 0 then
    if pivoting then
      (F, tau, p) := LAPACK.dgeqp3(A);
    else
      (F, tau) := LAPACK.dgeqrf(A);
      p := 1:n;
    end if;
    for i in 1:n loop
      R[i, i:n] := F[i, i:n];
    end for;
    Q := LAPACK.dorgqr(F, tau);
  end if;
end QR;
