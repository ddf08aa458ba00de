within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
type Orientation "Rotation matrix: maps vectors from frame 1 to frame 2"
  extends Internal.TransformationMatrix;
  encapsulated function equalityConstraint "Three numbers that vanish where two orientations, not opposite, are equal"
    import Modelica;
    import Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
    input TransformationMatrices.Orientation T1 "Rotation of frame 0 into frame 1";
    input TransformationMatrices.Orientation T2 "Rotation of frame 0 into frame 2";
    output Real residue[3] "Half of the off-diagonal difference of the relative rotation";
  algorithm
    residue := {T2[2, :]*T1[3, :], T2[3, :]*T1[1, :], T2[1, :]*T1[2, :]};
    annotation(Inline=true);
  end equalityConstraint;
end Orientation;
