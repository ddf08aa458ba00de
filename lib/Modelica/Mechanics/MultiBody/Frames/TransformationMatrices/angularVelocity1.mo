within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function angularVelocity1 "Angular velocity resolved in frame 1"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  input der_Orientation der_T "Its derivative";
  output SI.AngularVelocity w[3] "Of frame 2 against frame 1, resolved in frame 1";
algorithm
  w := transpose(T)*{T[3, :]*der_T[2, :], T[1, :]*der_T[3, :], T[2, :]*der_T[1, :]};
  annotation(Inline=true);
end angularVelocity1;
