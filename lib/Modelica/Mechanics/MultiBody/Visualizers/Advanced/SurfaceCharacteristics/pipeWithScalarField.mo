within Modelica.Mechanics.MultiBody.Visualizers.Advanced.SurfaceCharacteristics;
function pipeWithScalarField "Points of a pipe along the x-axis, coloured by a scalar"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialSurfaceCharacteristic(final multiColoredSurface=true);
  input SI.Radius rOuter "Outer radius";
  input SI.Length length "Length";
  input SI.Position xsi[:] "Positions of the values, from 0 (start) to 1 (end)";
  input Real T[size(xsi, 1)] "Values of the scalar";
  input Real T_min "Value that has the first colour";
  input Real T_max "Value that has the last colour";
  input Real colorMap[:, 3] "Rows: red, green, blue from 0 to 255";
protected
  SI.Angle v "Angle around the pipe";
  Real x "Position along the pipe, from 0 to 1";
  Real color[3] "Colour at that position";
algorithm
  for i in 1:nu loop
    x := (i - 1)/(nu - 1);
    color := Colors.scalarToColor(Modelica.Math.Vectors.interpolate(xsi, T, x), T_min, T_max, colorMap)/255;
    for j in 1:nv loop
      v := 2*Modelica.Constants.pi*(j - 1)/(nv - 1);
      X[i, j] := length*x;
      Y[i, j] := rOuter*Modelica.Math.sin(v);
      Z[i, j] := rOuter*Modelica.Math.cos(v);
      C[i, j, :] := color;
    end for;
  end for;
end pipeWithScalarField;
