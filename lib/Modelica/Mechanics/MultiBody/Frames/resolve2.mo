within Modelica.Mechanics.MultiBody.Frames;
function resolve2 "Vector from frame 1 to frame 2"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Real v1[3] "Vector resolved in frame 1";
  output Real v2[3] "Vector resolved in frame 2";
algorithm
  v2 := R.T*v1;
  annotation(derivative(noDerivative=R) = Internal.resolve2_der, InlineAfterIndexReduction=true);
end resolve2;
