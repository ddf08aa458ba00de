within Modelica.Mechanics.MultiBody.Frames.Internal;
function resolve2_der "Derivative of resolve2; that of T is taken from w"
  extends Modelica.Icons.Function;
  import Modelica.Mechanics.MultiBody.Frames;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Real v1[3] "Vector resolved in frame 1";
  input Real v1_der[3] "Derivative of v1";
  output Real v2_der[3] "Derivative of v2";
algorithm
  v2_der := Frames.resolve2(R, v1_der) - cross(R.w, Frames.resolve2(R, v1));
  annotation(Inline=true);
end resolve2_der;
