within Modelica.Mechanics.Rotational.Components;
model Fixed "A flange held at an angle"
  parameter SI.Angle phi0 = 0 "Angle at which the flange is held";
  Interfaces.Flange_b flange "Held flange";
equation
  flange.phi = phi0;
end Fixed;
