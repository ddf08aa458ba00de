within Modelica.Mechanics.Rotational.Interfaces;
connector Flange_a "Left shaft end"
  extends Flange;
end Flange_a;
