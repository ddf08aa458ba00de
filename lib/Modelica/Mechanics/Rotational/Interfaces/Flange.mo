within Modelica.Mechanics.Rotational.Interfaces;
connector Flange "A shaft end"
  SI.Angle phi "Absolute rotation angle of the flange";
  flow SI.Torque tau "Cut torque that acts on the component here";
end Flange;
