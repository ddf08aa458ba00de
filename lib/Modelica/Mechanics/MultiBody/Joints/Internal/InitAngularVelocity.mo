within Modelica.Mechanics.MultiBody.Joints.Internal;
model InitAngularVelocity "Angular velocity of one frame against another"
  extends Modelica.Blocks.Icons.Block;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  input Frames.Orientation R_a "Orientation of frame a";
  input Frames.Orientation R_b "Orientation of frame b";
  Modelica.Blocks.Interfaces.RealOutput w_rel_b[3](each final quantity="AngularVelocity", each final unit="rad/s") "Of frame b against frame a, resolved in frame b" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
equation
  w_rel_b = Frames.angularVelocity2(R_b) - Frames.resolve2(R_b, Frames.angularVelocity1(R_a));
end InitAngularVelocity;
