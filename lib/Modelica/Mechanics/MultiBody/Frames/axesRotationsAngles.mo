within Modelica.Mechanics.MultiBody.Frames;
function axesRotationsAngles "Angles of three rotations about coordinate axes that give an orientation"
  extends Modelica.Icons.Function;
  import Modelica.Mechanics.MultiBody.Frames;
  import TM = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
  import Modelica.Units.SI;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Integer sequence[3](min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the three rotations";
  input SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
  output SI.Angle angles[3] "Angles from -pi to pi";
protected
  Real e1[3] "First axis";
  Real e2[3] "Second axis";
  Real e3[3] "Third axis";
  Real e3_1[3] "Third axis as it lies in frame 1";
  Real c "Its part along axis 2, at angle 0";
  Real s "Its part normal to axes 1 and 2, at angle 0";
  Real T1[3, 3] "First rotation";
algorithm
  // After the rotation about the first axis by angle 1, axis 3 of frame 2 lies in the plane normal to axis 2.
  assert(sequence[1] <> sequence[2] and sequence[2] <> sequence[3], "Two rotations in a row about the same axis do not give every orientation");
  e1 := Frames.axis(sequence[1]);
  e2 := Frames.axis(sequence[2]);
  e3 := Frames.axis(sequence[3]);
  e3_1 := transpose(R.T)*e3;
  c := e3_1*e2;
  s := e3_1*cross(e1, e2);
  if abs(c) <= 1e-12 and abs(s) <= 1e-12 then
    angles[1] := guessAngle1;
  else
    angles[1] := Modelica.Math.atan2(-c, s);
    if abs(Modelica.Math.wrapAngle(angles[1] - guessAngle1)) > Modelica.Constants.pi/2 then
      angles[1] := Modelica.Math.wrapAngle(angles[1] + Modelica.Constants.pi);
    end if;
  end if;
  T1 := TM.planarRotation(e1, angles[1]);
  angles[2] := TM.planarRotationAngle(e2, T1*e3_1, e3);
  angles[3] := TM.planarRotationAngle(e3, e2, R.T*(transpose(T1)*e2));
end axesRotationsAngles;
