within Modelica.Mechanics.Translational.Sources;
model Accelerate "Moves a flange with an acceleration given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2(s(start = 0, fixed = true, stateSelect = StateSelect.prefer));
  SI.Velocity v(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Speed of the flange";
  SI.Acceleration a "Acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput a_ref(unit = "m/s2") "Acceleration to move with";
equation
  v = der(s);
  a = der(v);
  a = a_ref;
end Accelerate;
