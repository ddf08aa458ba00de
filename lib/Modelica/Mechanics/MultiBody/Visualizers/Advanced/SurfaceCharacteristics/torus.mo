within Modelica.Mechanics.MultiBody.Visualizers.Advanced.SurfaceCharacteristics;
function torus "Points of a torus around the z-axis"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialSurfaceCharacteristic(final multiColoredSurface=false, final C=zeros(0, 0, 3));
  input SI.Length R = 1 "Radius of the centre line";
  input SI.Length r = 0.2 "Radius of the tube";
  input SI.Angle opening = 0 "Angle that is left out of the centre line";
  input SI.Angle startAngle = -Modelica.Constants.pi "First angle around the tube";
  input SI.Angle stopAngle = Modelica.Constants.pi "Last angle around the tube";
protected
  SI.Angle u "Angle along the centre line";
  SI.Angle v "Angle around the tube";
algorithm
  for i in 1:nu loop
    u := -Modelica.Constants.pi + opening + 2*(Modelica.Constants.pi - opening)*(i - 1)/(nu - 1);
    for j in 1:nv loop
      v := startAngle + (stopAngle - startAngle)*(j - 1)/(nv - 1);
      X[i, j] := (R + r*Modelica.Math.cos(v))*Modelica.Math.cos(u);
      Y[i, j] := (R + r*Modelica.Math.cos(v))*Modelica.Math.sin(u);
      Z[i, j] := r*Modelica.Math.sin(v);
    end for;
  end for;
end torus;
