within Modelica.Mechanics.MultiBody.Interfaces;
model ZeroPosition "Frame at the origin of world for connectors that are not used"
  extends Modelica.Blocks.Icons.Block;
  Interfaces.Frame_resolve frame_resolve "Frame at the origin, not rotated";
equation
  Connections.root(frame_resolve.R);
  frame_resolve.R = Frames.nullRotation();
  frame_resolve.r_0 = zeros(3);
end ZeroPosition;
