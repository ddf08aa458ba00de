within Modelica.Mechanics.MultiBody.Frames;
function resolveRelative "Vector from frame 1 to frame 2, both given by their absolute orientation"
  extends Modelica.Icons.Function;
  input Real v1[3] "Vector resolved in frame 1";
  input Orientation R1 "Rotation of frame 0 into frame 1";
  input Orientation R2 "Rotation of frame 0 into frame 2";
  output Real v2[3] "Vector resolved in frame 2";
algorithm
  v2 := resolve2(R2, resolve1(R1, v1));
  annotation(derivative(noDerivative=R1, noDerivative=R2) = Internal.resolveRelative_der, InlineAfterIndexReduction=true);
end resolveRelative;
