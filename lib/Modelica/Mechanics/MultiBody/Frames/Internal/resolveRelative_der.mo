within Modelica.Mechanics.MultiBody.Frames.Internal;
function resolveRelative_der "Derivative of resolveRelative; those of T are taken from w"
  extends Modelica.Icons.Function;
  import Modelica.Mechanics.MultiBody.Frames;
  input Real v1[3] "Vector resolved in frame 1";
  input Orientation R1 "Rotation of frame 0 into frame 1";
  input Orientation R2 "Rotation of frame 0 into frame 2";
  input Real v1_der[3] "Derivative of v1";
  output Real v2_der[3] "Derivative of v2";
algorithm
  v2_der := Frames.resolveRelative(v1_der + cross(R1.w, v1), R1, R2) - cross(R2.w, Frames.resolveRelative(v1, R1, R2));
  annotation(Inline=true);
end resolveRelative_der;
