within Modelica.Mechanics.MultiBody.Sensors;
model Distance "Distance between the origins of two frames"
  extends Modelica.Icons.RoundSensor;
  extends Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Blocks.Interfaces.RealOutput distance(final quantity="Length", final unit="m", min=0) "Distance";
  parameter Boolean animation = true "= true: an arrow is drawn from frame a to frame b";
  input Types.Color arrowColor = Types.Defaults.SensorColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  input SI.Position s_small(min=sqrt(Modelica.Constants.small)) = 1e-10 "Below this distance the root is replaced by a parabola, so that its derivative stays finite" annotation(Dialog(tab="Advanced"));
protected
  SI.Position r_rel_0[3] = frame_b.r_0 - frame_a.r_0 "From frame a to frame b, resolved in world";
  SI.Area L2 = r_rel_0*r_rel_0 "Square of the distance";
  SI.Area s_small2 = s_small^2 "Square of s_small";
  Visualizers.Advanced.Vector arrow(r=frame_a.r_0, coordinates=r_rel_0, quantity=Types.VectorQuantity.RelativePosition, color=arrowColor,
    specularCoefficient=specularCoefficient) if world.enableAnimation and animation "Arrow";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  distance = smooth(1, if noEvent(L2 > s_small2) then sqrt(L2) else L2/(2*s_small)*(3 - L2/s_small2));
end Distance;
