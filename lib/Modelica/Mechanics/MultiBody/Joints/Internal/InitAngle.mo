within Modelica.Mechanics.MultiBody.Joints.Internal;
model InitAngle "Orientation of one frame against another, given by three angles"
  extends Modelica.Blocks.Icons.Block;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of the rotations of frame a into frame b" annotation(Evaluate=true);
  Interfaces.Frame_a frame_a "Frame a" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "Frame b" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  Frames.Orientation R_ab = Frames.axesRotations(sequence_start, angle, der(angle)) "Rotation of frame a into frame b";
  Modelica.Blocks.Interfaces.RealOutput angle[3](each final quantity="Angle", each final unit="rad") "Angles of the rotations" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
equation
  Connections.branch(frame_a.R, frame_b.R);
  // From the frame that is nearer to the root
  if not Connections.rooted(frame_a.R) then
    frame_a.R = Frames.absoluteRotation(frame_b.R, Frames.inverseRotation(R_ab));
  else
    frame_b.R = Frames.absoluteRotation(frame_a.R, R_ab);
  end if;
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
end InitAngle;
