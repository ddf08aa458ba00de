within Modelica.Electrical.Analog.Basic;
model Inductor "Linear inductor"
  extends Interfaces.OnePort(i(start = 0));
  parameter SI.Inductance L(start = 1) "Inductance";
equation
  v = L*der(i);
end Inductor;
