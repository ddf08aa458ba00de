within Modelica.Mechanics.MultiBody.Forces.Internal;
model ZeroForceAndTorque "Nothing acts at a frame"
  extends Modelica.Blocks.Icons.Block;
  Interfaces.Frame_a frame_a "Frame" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
end ZeroForceAndTorque;
