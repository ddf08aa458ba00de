within Modelica.Mechanics.MultiBody.Frames;
function axesRotationsAngles "Angles of three rotations about coordinate axes that give an orientation"
  extends Modelica.Icons.Function;
  import TM = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
  import Modelica.Units.SI;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Integer sequence[3](min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the three rotations";
  input SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
  output SI.Angle angles[3] "Angles from -pi to pi";
algorithm
  angles := TM.axesRotationsAngles(R.T, sequence, guessAngle1);
end axesRotationsAngles;
