within Modelica.Electrical.Analog.Basic;
model VariableResistor "Resistor whose resistance is a signal"
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the resistance with temperature";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T = T_ref);
  SI.Resistance R_actual "Resistance at the present temperature";
  Modelica.Blocks.Interfaces.RealInput R(unit = "Ohm") "Resistance at T_ref";
equation
  assert(1 + alpha*(T_heatPort - T_ref) >= Modelica.Constants.eps, "A resistor's temperature is so far from T_ref that its resistance would not be positive");
  R_actual = R*(1 + alpha*(T_heatPort - T_ref));
  v = R_actual*i;
  LossPower = v*i;
end VariableResistor;
