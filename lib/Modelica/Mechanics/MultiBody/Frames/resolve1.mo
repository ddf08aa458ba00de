within Modelica.Mechanics.MultiBody.Frames;
function resolve1 "Vector from frame 2 to frame 1"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Real v2[3] "Vector resolved in frame 2";
  output Real v1[3] "Vector resolved in frame 1";
algorithm
  v1 := transpose(R.T)*v2;
  annotation(derivative(noDerivative=R) = Internal.resolve1_der, InlineAfterIndexReduction=true);
end resolve1;
