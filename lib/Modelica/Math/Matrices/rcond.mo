within Modelica.Math.Matrices;
function rcond "Reciprocal condition number, estimated from triangular factors"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Boolean inf = false "= true: largest row sum, otherwise largest column sum";
  output Real rcond = 0 "Reciprocal condition number: 0 singular, 1 best";
  output Integer info = 0 "0: done";
protected
  Real F[size(A, 1), size(A, 1)] "Factors";
  Integer pivots[size(A, 1)] "Exchanges of rows";
algorithm
  if size(A, 1) > 0 then
    (F, pivots, info) := LU(A);
    (rcond, info) := LAPACK.dgecon(F, inf, norm(A, if inf then Modelica.Constants.inf else 1));
  end if;
end rcond;
