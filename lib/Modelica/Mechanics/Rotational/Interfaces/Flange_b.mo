within Modelica.Mechanics.Rotational.Interfaces;
connector Flange_b "Right shaft end"
  extends Flange;
end Flange_b;
