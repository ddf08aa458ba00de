within Cardan.Examples.Utilities;
model Desk "A level surface that carries a ball and brakes it"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Centre of the ball"
      annotation(Placement(transformation(extent={{-10, -6}, {10, 14}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter SI.Position height "Height of the surface";
  parameter SI.Radius radius "Radius of the ball";
  parameter SI.TranslationalSpringConstant c = 5e4 "Stiffness";
  parameter SI.TranslationalDampingConstant d = 300 "Damping";
  SI.Position depth = height + radius - frame_a.r_0[3] "How far the ball is pressed into the surface";
  SI.Force f_0[3] = if depth > 0 then {0, 0, c*depth} - d*der(frame_a.r_0) else zeros(3) "Force on the ball, resolved in world";
equation
  frame_a.f = -MB.Frames.resolve2(frame_a.R, f_0);
  frame_a.t = zeros(3);
end Desk;
