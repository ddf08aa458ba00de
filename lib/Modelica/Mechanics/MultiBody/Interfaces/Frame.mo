within Modelica.Mechanics.MultiBody.Interfaces;
connector Frame "Frame fixed to a mechanical component, with one cut force and one cut torque"
  import Modelica.Units.SI;
  SI.Position r_0[3] "Position of the origin against world, resolved in world";
  Frames.Orientation R "Rotation of world into the frame";
  flow SI.Force f[3] "Cut force, resolved in the frame"
    annotation(unassignedMessage="A cut force cannot be computed: a planar loop has more joints than needed; replace one revolute joint of the loop by RevolutePlanarLoopConstraint");
  flow SI.Torque t[3] "Cut torque, resolved in the frame";
end Frame;
