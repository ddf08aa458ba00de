within Modelica.Electrical.Analog.Ideal;
model Idle "No current"
  extends Interfaces.OnePort;
equation
  i = 0;
end Idle;
