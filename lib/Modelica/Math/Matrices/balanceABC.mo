within Modelica.Math.Matrices;
function balanceABC "Scales the states of a linear system by powers of 2, so that rows and columns have near norms"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "System matrix";
  input Real B[size(A, 1), :] = fill(0.0, size(A, 1), 0) "Input matrix";
  input Real C[:, size(A, 1)] = fill(0.0, 0, size(A, 1)) "Output matrix";
  output Real scale[size(A, 1)] = ones(size(A, 1)) "x = diagonal(scale)*x_balanced";
  output Real As[size(A, 1), size(A, 1)] = A "Balanced system matrix";
  output Real Bs[size(A, 1), size(B, 2)] = B "Balanced input matrix";
  output Real Cs[size(C, 1), size(A, 1)] = C "Balanced output matrix";
protected
  Real column "Norm of a column without its diagonal";
  Real row "Norm of a row without its diagonal";
  Real f "Factor of a state";
  Real before "Sum of both norms before scaling";
  Boolean changed = true "= true: something was scaled";
algorithm
  // Parlett and Reinsch: powers of 2 leave no rounding errors
  while changed loop
    changed := false;
    for i in 1:size(A, 1) loop
      column := sum(abs(As[:, i])) - abs(As[i, i]) + sum(abs(Cs[:, i]));
      row := sum(abs(As[i, :])) - abs(As[i, i]) + sum(abs(Bs[i, :]));
      if column > 0 and row > 0 then
        f := 1;
        before := column + row;
        while column < row/2 loop
          f := 2*f;
          column := 4*column;
        end while;
        while column >= 2*row loop
          f := f/2;
          column := column/4;
        end while;
        if (column + row)/f < 0.95*before then
          changed := true;
          scale[i] := f*scale[i];
          As[i, :] := As[i, :]/f;
          As[:, i] := f*As[:, i];
          Bs[i, :] := Bs[i, :]/f;
          Cs[:, i] := f*Cs[:, i];
        end if;
      end if;
    end for;
  end while;
end balanceABC;
