within Modelica.Mechanics.Translational.Components;
model Fixed "A flange held at a position"
  parameter SI.Position s0 = 0 "Position at which the flange is held";
  Interfaces.Flange_b flange "Held flange";
equation
  flange.s = s0;
end Fixed;
