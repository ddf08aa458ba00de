within Modelica.Mechanics.MultiBody.Visualizers.Internal;
model FixedLines "Straight lines in a plane fixed to a frame"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialVisualizer;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  parameter Boolean animation = true "= true: the lines are drawn";
  input Real scale(unit="1", min=0) = 1 "Factor of size and diameter" annotation(Dialog);
  input SI.Position lines[:, 2, 2] = {[0, 0; 1, 1], [0, 1; 1, 0]} "For each line its two ends in the plane" annotation(Dialog);
  input SI.Distance diameter(min=0) = 0.05 "Diameter of the lines" annotation(Dialog);
  input SI.Position r_lines[3] = {0, 0, 0} "Origin of the plane, resolved in frame a" annotation(Dialog);
  input Real n_x[3](each final unit="1") = {1, 0, 0} "First axis of the plane, resolved in frame a" annotation(Dialog);
  input Real n_y[3](each final unit="1") = {0, 1, 0} "Near the second axis of the plane, resolved in frame a" annotation(Dialog);
  input Types.Color color = {0, 128, 255} "Colour" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog);
protected
  Lines drawn(lines=scale*lines, diameter=scale*diameter, color=color, specularCoefficient=specularCoefficient, r_lines=r_lines, n_x=n_x, n_y=n_y,
    r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Lines";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
end FixedLines;
