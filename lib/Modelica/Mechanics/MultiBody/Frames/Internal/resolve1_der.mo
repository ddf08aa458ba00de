within Modelica.Mechanics.MultiBody.Frames.Internal;
function resolve1_der "Derivative of resolve1; that of T is taken from w"
  extends Modelica.Icons.Function;
  import Modelica.Mechanics.MultiBody.Frames;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Real v2[3] "Vector resolved in frame 2";
  input Real v2_der[3] "Derivative of v2";
  output Real v1_der[3] "Derivative of v1";
algorithm
  v1_der := Frames.resolve1(R, v2_der + cross(R.w, v2));
  annotation(Inline=true);
end resolve1_der;
