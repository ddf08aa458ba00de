within Modelica.Mechanics.Translational.Interfaces;
connector Flange_a "Left rod end"
  extends Flange;
end Flange_a;
