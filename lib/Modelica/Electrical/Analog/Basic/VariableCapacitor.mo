within Modelica.Electrical.Analog.Basic;
model VariableCapacitor "Capacitor whose capacitance is a signal"
  extends Interfaces.OnePort;
  Modelica.Blocks.Interfaces.RealInput C(unit = "F") "Capacitance";
  parameter SI.Capacitance Cmin = Modelica.Constants.eps "Smallest capacitance";
  SI.ElectricCharge Q "Charge";
  parameter SI.Voltage IC = 0 "Voltage at the start";
  parameter Boolean UIC = false "True: the voltage at the start is IC";
initial equation
  if UIC then
    v = IC;
  end if;
equation
  assert(C >= 0, "A capacitance (= " + String(C) + ") is negative");
  Q = noEvent(max(C, Cmin))*v;
  i = der(Q);
end VariableCapacitor;
