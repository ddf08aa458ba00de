within Modelica.Mechanics.MultiBody.Frames;
record Orientation "Rotation of frame 1 into frame 2 and its angular velocity"
  extends Modelica.Icons.Record;
  import Modelica.Units.SI;
  Real T[3, 3](each unit="1") "Maps vectors from frame 1 to frame 2";
  SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1, resolved in frame 2";
  encapsulated function equalityConstraint "Three numbers that vanish where two orientations, not opposite, are equal"
    import Modelica;
    import Modelica.Mechanics.MultiBody.Frames;
    input Frames.Orientation R1 "Rotation of frame 0 into frame 1";
    input Frames.Orientation R2 "Rotation of frame 0 into frame 2";
    output Real residue[3] "Axis of the rotation of frame 1 into frame 2 times the tangent of half its angle";
  protected
    Real scale "4*cos(angle/2)^2, from the trace";
  algorithm
    scale := 1 + R2.T[1, :]*R1.T[1, :] + R2.T[2, :]*R1.T[2, :] + R2.T[3, :]*R1.T[3, :];
    residue := {(R2.T[2, :]*R1.T[3, :] - R2.T[3, :]*R1.T[2, :])/scale, (R2.T[3, :]*R1.T[1, :] - R2.T[1, :]*R1.T[3, :])/scale, (R2.T[1, :]*R1.T[2, :] - R2.T[2, :]*R1.T[1, :])/scale};
    annotation(Inline=true);
  end equalityConstraint;
end Orientation;
