within Modelica.Mechanics.MultiBody.Frames;
package TransformationMatrices "Orientation as the matrix that maps vectors from frame 1 to frame 2"
  extends Modelica.Icons.FunctionsPackage;
end TransformationMatrices;
