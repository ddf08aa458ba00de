within Modelica.Thermal.HeatTransfer.Interfaces;
partial model PartialElementaryConditionalHeatPortWithoutT "Losses to a heat port that may be absent, for equations"
  parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
  HeatPort_a heatPort(final Q_flow = -lossPower) if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  SI.Power lossPower "Losses that leave as heat";
end PartialElementaryConditionalHeatPortWithoutT;
