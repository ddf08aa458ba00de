within Modelica.Mechanics.MultiBody.Sensors;
model AbsoluteAngles "Angles of the rotations of world into a frame"
  extends Internal.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity="Angle", each final unit="rad", each displayUnit="deg") "Angles, one after the other about the axes of sequence";
  parameter Modelica.Mechanics.MultiBody.Types.RotationSequence sequence(min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the rotations" annotation(Evaluate=true);
  parameter Modelica.Units.SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  angles = Frames.axesRotationsAngles(frame_a.R, sequence, guessAngle1);
end AbsoluteAngles;
