within Modelica.Mechanics.MultiBody.Frames;
function axesRotations "Three rotations about coordinate axes, one after the other"
  extends Modelica.Icons.Function;
  import Modelica.Mechanics.MultiBody.Frames;
  import TM = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
  import Modelica.Units.SI;
  input Integer sequence[3](min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the three rotations";
  input SI.Angle angles[3] "Angles of the rotations";
  input SI.AngularVelocity der_angles[3] "Their derivatives";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := Orientation(T=TM.axisRotation(sequence[3], angles[3])*TM.axisRotation(sequence[2], angles[2])*TM.axisRotation(sequence[1], angles[1]),
    w=Frames.axis(sequence[3])*der_angles[3] + TM.axisRotation(sequence[3], angles[3])*(Frames.axis(sequence[2])*der_angles[2] + TM.axisRotation(sequence[2], angles[2])*(Frames.axis(sequence[1])*der_angles[1])));
  annotation(Inline=true);
end axesRotations;
