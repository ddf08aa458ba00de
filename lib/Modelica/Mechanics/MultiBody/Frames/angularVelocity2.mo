within Modelica.Mechanics.MultiBody.Frames;
function angularVelocity2 "Angular velocity resolved in frame 2"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Orientation R "Rotation of frame 1 into frame 2";
  output SI.AngularVelocity w[3] "Of frame 2 against frame 1, resolved in frame 2";
algorithm
  w := R.w;
  annotation(Inline=true);
end angularVelocity2;
