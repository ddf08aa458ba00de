within Modelica.Mechanics.MultiBody.Visualizers.Internal;
model Axes "Three axes with labels"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  input Frames.Orientation R = Frames.nullRotation() "Orientation of the axes" annotation(Dialog);
  input SI.Position r[3] = {0, 0, 0} "Origin, resolved in world" annotation(Dialog);
  input SI.Length length = 1 "Length of the axes" annotation(Dialog);
  input SI.Length diameter = length/40 "Diameter of the axes" annotation(Dialog);
  parameter Boolean showLabels = true "= true: the axes carry labels";
  input Types.Color color_x = Types.Defaults.FrameColor "Colour of the x-axis" annotation(Dialog);
  input Types.Color color_y = color_x "Colour of the y-axis" annotation(Dialog);
  input Types.Color color_z = color_x "Colour of the z-axis" annotation(Dialog);
  input Types.SpecularCoefficient specularCoefficient = 0.7 "Reflection of light" annotation(Dialog);
protected
  SI.Length height = Types.Defaults.FrameLabelHeightFraction*diameter "Height of a label";
  Pointer x(R=R, r=r, direction={1, 0, 0}, length=length, diameter=diameter, color=color_x, specularCoefficient=specularCoefficient) "x-axis";
  Pointer y(R=R, r=r, direction={0, 1, 0}, length=length, diameter=diameter, color=color_y, specularCoefficient=specularCoefficient) "y-axis";
  Pointer z(R=R, r=r, direction={0, 0, 1}, length=length, diameter=diameter, color=color_z, specularCoefficient=specularCoefficient) "z-axis";
  Lines x_label(lines=height*{[0, 0; 1, 1], [0, 1; 1, 0]}, diameter=diameter, color=color_x, r_lines={1.05*length, 0, 0}, n_x={1, 0, 0}, n_y={0, 1, 0}, r=r, R=R,
    specularCoefficient=specularCoefficient) if showLabels "Letter x";
  Lines y_label(lines=height*{[0, 0; 1, 1.5], [0, 1.5; 0.5, 0.75]}, diameter=diameter, color=color_y, r_lines={0, 1.05*length, 0}, n_x={0, 1, 0}, n_y={-1, 0, 0},
    r=r, R=R, specularCoefficient=specularCoefficient) if showLabels "Letter y";
  Lines z_label(lines=height*{[0, 0; 1, 0], [0, 1; 1, 1], [0, 1; 1, 0]}, diameter=diameter, color=color_z, r_lines={0, 0, 1.05*length}, n_x={0, 0, 1},
    n_y={0, 1, 0}, r=r, R=R, specularCoefficient=specularCoefficient) if showLabels "Letter z";
end Axes;
