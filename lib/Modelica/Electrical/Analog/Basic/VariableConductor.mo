within Modelica.Electrical.Analog.Basic;
model VariableConductor "Conductor whose conductance is a signal"
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the resistance with temperature";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T = T_ref);
  SI.Conductance G_actual "Conductance at the present temperature";
  Modelica.Blocks.Interfaces.RealInput G(unit = "S") "Conductance at T_ref";
equation
  assert(1 + alpha*(T_heatPort - T_ref) >= Modelica.Constants.eps, "A conductor's temperature is so far from T_ref that its resistance would not be positive");
  G_actual = G/(1 + alpha*(T_heatPort - T_ref));
  i = G_actual*v;
  LossPower = v*i;
end VariableConductor;
