within Modelica.Mechanics.MultiBody.Joints.Internal;
model InitPosition "Position of one frame against another"
  extends Modelica.Blocks.Icons.Block;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  input SI.Position r_a_0[3] "Position of frame a, resolved in world";
  input SI.Position r_b_0[3] "Position of frame b, resolved in world";
  input Frames.Orientation R_a "Orientation of frame a";
  Modelica.Blocks.Interfaces.RealOutput r_rel_a[3](each final quantity="Length", each final unit="m") "From frame a to frame b, resolved in frame a" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  r_rel_a = Frames.resolve2(R_a, r_b_0 - r_a_0);
end InitPosition;
