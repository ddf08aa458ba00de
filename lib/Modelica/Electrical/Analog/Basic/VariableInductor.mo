within Modelica.Electrical.Analog.Basic;
model VariableInductor "Inductor whose inductance is a signal"
  extends Interfaces.OnePort;
  Modelica.Blocks.Interfaces.RealInput L(unit = "H") "Inductance";
  SI.MagneticFlux Psi "Flux linkage";
  parameter SI.Inductance Lmin = Modelica.Constants.eps "Smallest inductance";
  parameter SI.Current IC = 0 "Current at the start";
  parameter Boolean UIC = false "True: the current at the start is IC";
initial equation
  if UIC then
    i = IC;
  end if;
equation
  assert(L >= 0, "An inductance (= " + String(L) + ") is negative");
  Psi = noEvent(max(L, Lmin))*i;
  v = der(Psi);
end VariableInductor;
