within Modelica.Electrical.Analog.Interfaces;
partial model ConditionalHeatPort "Losses to a heat port that may be absent, for equations"
  parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
  parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort(final T = T_heatPort, final Q_flow = -LossPower) if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  SI.Power LossPower "Losses that leave as heat";
  SI.Temperature T_heatPort "Temperature of the component";
equation
  if not useHeatPort then
    T_heatPort = T;
  end if;
end ConditionalHeatPort;
