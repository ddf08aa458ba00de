within Cardan.Examples.Utilities;
model Ring "A thin ring around the z-axis of its frame"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Frame at the centre";
  parameter SI.Mass m "Mass";
  parameter SI.Radius R "Radius of the centre line";
  parameter SI.Radius r "Radius of the wire";
  parameter MB.Types.RealColor color "Colour";
  MB.Parts.Body body(m=m, r_CM={0, 0, 0}, I_11=m*R^2/2, I_22=m*R^2/2, I_33=m*R^2, animation=false) "Mass and inertia";
  MB.Visualizers.Torus torus(R=R, r=r, color=color) "What is drawn";
equation
  connect(frame_a, body.frame_a);
  connect(frame_a, torus.frame_a);
end Ring;
