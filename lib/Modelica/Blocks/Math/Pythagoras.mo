within Modelica.Blocks.Math;
block Pythagoras "Hypotenuse or cathetus of a right triangle"
  extends Interfaces.SI2SO;
  parameter Boolean u1IsHypotenuse = false "True: u1 is the hypotenuse, y a cathetus";
  Modelica.Blocks.Interfaces.BooleanOutput valid "False: there is no such triangle";
protected
  Real y2 "Square of the output";
equation
  y2 = if u1IsHypotenuse then u1^2 - u2^2 else u1^2 + u2^2;
  if u1IsHypotenuse then
    valid = y2 >= 0;
    y = noEvent(if y2 >= 0 then sqrt(y2) else 0);
  else
    valid = true;
    y = sqrt(y2);
  end if;
end Pythagoras;
