within Modelica.Mechanics.MultiBody.Sensors;
model RelativeAngles "Angles of the rotations of one frame into another"
  extends Internal.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity="Angle", each final unit="rad", each displayUnit="deg") "Angles, one after the other about the axes of sequence";
  parameter Modelica.Mechanics.MultiBody.Types.RotationSequence sequence(min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the rotations" annotation(Evaluate=true);
  parameter Modelica.Units.SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
  Modelica.Mechanics.MultiBody.Frames.Orientation R_rel "Rotation of frame a into frame b";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
  angles = Frames.axesRotationsAngles(R_rel, sequence, guessAngle1);
end RelativeAngles;
