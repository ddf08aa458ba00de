within Cardan.Examples.Utilities;
model Ring "A thin ring around the z-axis of its frame"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Frame at the centre"
      annotation(Placement(transformation(extent={{-30, 4}, {-10, 24}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter SI.Mass m "Mass";
  parameter SI.Radius R "Radius of the centre line";
  parameter SI.Radius r "Radius of the wire";
  parameter MB.Types.RealColor color "Colour";
  MB.Parts.Body body(m=m, r_CM={0, 0, 0}, I_11=m*R^2/2, I_22=m*R^2/2, I_33=m*R^2, animation=false) "Mass and inertia"
      annotation(Placement(transformation(extent={{2, 4}, {22, 24}})));
  MB.Visualizers.Torus torus(R=R, r=r, color=color) "What is drawn"
      annotation(Placement(transformation(extent={{2, -32}, {22, -12}})));
equation
  connect(frame_a, body.frame_a) annotation(Line(points={{-20, 14}, {2, 14}}, color={45, 64, 110}));
  connect(frame_a, torus.frame_a) annotation(Line(points={{-20, 14}, {-20, -22}, {2, -22}}, color={45, 64, 110}));
end Ring;
