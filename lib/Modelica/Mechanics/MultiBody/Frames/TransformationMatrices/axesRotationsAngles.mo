within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function axesRotationsAngles "Angles of three rotations about coordinate axes that give an orientation"
  extends Modelica.Icons.Function;
  import Modelica.Mechanics.MultiBody.Frames;
  import TM = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
  import Modelica.Units.SI;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  input Integer sequence[3](min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the three rotations";
  input SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
  output SI.Angle angles[3] "Angles from -pi to pi";
protected
  Real e1[3] = Frames.axis(sequence[1]) "First axis";
  Real e2[3] = Frames.axis(sequence[2]) "Second axis";
  Real e3[3] = Frames.axis(sequence[3]) "Third axis";
  Real h[3] = transpose(T)*e3 "Third axis, resolved in frame 1";
  Real s = e2*h "Sine of the first angle, but for a factor";
  Real c = e2*cross(e1, h) "Its cosine, but for the same factor";
  SI.Angle opposite "Second solution for the first angle";
  Real T1[3, 3] "First rotation";
algorithm
  assert(sequence[1] <> sequence[2] and sequence[2] <> sequence[3], "axesRotationsAngles: of the axes sequence = {"
    + String(sequence[1]) + ", " + String(sequence[2]) + ", " + String(sequence[3]) + "}, neighbours must differ");
  // T = T3*T2*T1. The second rotation leaves its axis where it is, and the third axis is normal to that:
  // 0 = e2*(T1*h) = s*cos(angles[1]) - c*sin(angles[1]), solved by two angles that are pi apart.
  if abs(s) + abs(c) < 1e-12 then
    // The third axis lies on the first: only the sum or the difference of their angles is determined.
    angles[1] := guessAngle1;
  else
    angles[1] := Modelica.Math.atan2(s, c);
    opposite := angles[1] + (if angles[1] > 0 then -1 else 1)*Modelica.Constants.pi;
    if abs(opposite - guessAngle1) < abs(angles[1] - guessAngle1) then
      angles[1] := opposite;
    end if;
  end if;
  T1 := TM.planarRotation(e1, angles[1]);
  angles[2] := Frames.planarRotationAngle(e2, T1*h, e3);
  angles[3] := Frames.planarRotationAngle(e3, e2, T*transpose(T1)*e2);
end axesRotationsAngles;
