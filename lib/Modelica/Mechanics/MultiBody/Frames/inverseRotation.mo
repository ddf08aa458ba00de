within Modelica.Mechanics.MultiBody.Frames;
function inverseRotation "Rotation of frame 2 into frame 1"
  extends Modelica.Icons.Function;
  input Orientation R "Rotation of frame 1 into frame 2";
  output Orientation R_inv "Rotation of frame 2 into frame 1";
algorithm
  R_inv := Orientation(T=transpose(R.T), w=-angularVelocity1(R));
  annotation(Inline=true);
end inverseRotation;
