within ModelicaServices.Animation.Internal;
function unitSquare "A plane square of one metre, shown where no other surface is chosen"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialSurfaceCharacteristic;
algorithm
  for i in 1:nu loop
    for j in 1:nv loop
      X[i, j] := (i - 1)/max(nu - 1, 1);
      Y[i, j] := (j - 1)/max(nv - 1, 1);
    end for;
  end for;
  Z := zeros(nu, nv);
  C := fill(0.5, size(C, 1), size(C, 2), 3);
end unitSquare;
