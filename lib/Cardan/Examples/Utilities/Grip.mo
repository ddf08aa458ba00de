within Cardan.Examples.Utilities;
model Grip "Fingers that hold what is between them, as a stiff spring with damping, while they are closed"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Frame between the fingers"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  MB.Interfaces.Frame_b frame_b "Frame of what is held"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.BooleanInput closed "= true: the fingers hold"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  parameter SI.TranslationalSpringConstant c = 5e4 "Stiffness of the fingers";
  parameter SI.TranslationalDampingConstant d = 800 "Damping of the fingers";
  SI.Position r_rel_0[3] = frame_a.r_0 - frame_b.r_0 "From what is held to the fingers, resolved in world";
  SI.Force f_0[3] = if closed then c*r_rel_0 + d*der(r_rel_0) else zeros(3) "Force on what is held, resolved in world";
  Real opening = if closed then 0 else 1 "For the animation: 1 with open fingers";
equation
  frame_a.f = MB.Frames.resolve2(frame_a.R, f_0);
  frame_a.t = zeros(3);
  frame_b.f = -MB.Frames.resolve2(frame_b.R, f_0);
  frame_b.t = zeros(3);
end Grip;
