within Modelica.Thermal.HeatTransfer.Interfaces;
partial model PartialElementaryConditionalHeatPort "Losses to a heat port that may be absent, with the temperature, for equations"
  parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
  parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
  HeatPort_a heatPort(final T = TheatPort, final Q_flow = -lossPower) if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  SI.Power lossPower "Losses that leave as heat";
  SI.Temperature TheatPort "Temperature of the component";
equation
  if not useHeatPort then
    TheatPort = T;
  end if;
end PartialElementaryConditionalHeatPort;
