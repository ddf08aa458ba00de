within Modelica.Mechanics.Translational.Interfaces;
connector Flange_b "Right rod end"
  extends Flange;
end Flange_b;
