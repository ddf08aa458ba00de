within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function axesRotations "Three rotations about coordinate axes, one after the other"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Integer sequence[3](min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the three rotations";
  input SI.Angle angles[3] = {0, 0, 0} "Angles of the rotations";
  output TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
algorithm
  T := axisRotation(sequence[3], angles[3])*axisRotation(sequence[2], angles[2])*axisRotation(sequence[1], angles[1]);
  annotation(Inline=true);
end axesRotations;
