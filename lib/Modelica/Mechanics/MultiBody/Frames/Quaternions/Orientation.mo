within Modelica.Mechanics.MultiBody.Frames.Quaternions;
type Orientation "Quaternion of the rotation of frame 1 into frame 2"
  extends Internal.QuaternionBase;
  encapsulated function equalityConstraint "Three numbers that vanish where two orientations are equal"
    import Modelica;
    import Modelica.Mechanics.MultiBody.Frames.Quaternions;
    input Quaternions.Orientation Q1 "Rotation of frame 0 into frame 1";
    input Quaternions.Orientation Q2 "Rotation of frame 0 into frame 2";
    output Real residue[3] "Axis part of the relative quaternion";
  algorithm
    residue := [Q1[4], Q1[3], -Q1[2], -Q1[1]; -Q1[3], Q1[4], Q1[1], -Q1[2]; Q1[2], -Q1[1], Q1[4], -Q1[3]]*Q2;
    annotation(Inline=true);
  end equalityConstraint;
end Orientation;
