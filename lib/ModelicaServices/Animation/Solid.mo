within ModelicaServices.Animation;
record Solid "An elementary solid as it stands in a result: placed in the world, its kind and colour as numbers"
  extends Modelica.Icons.Record;
  Real abs_n_x "Length of the given direction of length";
  Real n_z_aux[3] "Normal to the directions of length and width, resolved in the object frame";
  Real e_x[3] "Unit vector along the length, resolved in the object frame";
  Real e_y[3] "Unit vector along the width, resolved in the object frame";
  Real Form "Kind of solid: its number in Internal.solids, 0 for a file";
  Real rxvisobj[3] "Unit vector along the length, resolved in world";
  Real ryvisobj[3] "Unit vector along the width, resolved in world";
  Real rvisobj[3] "Start of the solid, resolved in world";
  Real size[3] "Length, width and height";
  Real Material "Colour and reflection of light as one number";
  Real Extra "Further number that some solids need";
end Solid;
