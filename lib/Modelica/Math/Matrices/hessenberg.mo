within Modelica.Math.Matrices;
function hessenberg "Upper Hessenberg form: A = U*H*transpose(U)"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real H[size(A, 1), size(A, 2)] "Hessenberg form";
  output Real U[size(A, 1), size(A, 2)] "Orthogonal matrix";
protected
  Real F[size(A, 1), size(A, 2)] "Hessenberg form and reflectors";
  Real tau[max(size(A, 1), 1) - 1] "Factors of the reflectors";
  Integer n = size(A, 1) "Number of rows";
algorithm
  if n > 0 then
    (F, tau) := LAPACK.dgehrd(A);
    H := F;
    for i in 3:n loop
      H[i, 1:i - 2] := zeros(i - 2);
    end for;
    U := LAPACK.dorghr(F, 1, n, tau);
  end if;
end hessenberg;
