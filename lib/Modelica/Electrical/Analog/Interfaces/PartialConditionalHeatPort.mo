within Modelica.Electrical.Analog.Interfaces;
partial model PartialConditionalHeatPort "A heat port that may be absent, for components of parts"
  parameter Boolean useHeatPort = false "True: the heat port exists" annotation(Evaluate = true);
  parameter SI.Temperature T = 293.15 "Temperature where there is no heat port";
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort "Port to which the losses go" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature fixedTemperature(final T = T) if not useHeatPort "Temperature without a heat port";
protected
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a internalHeatPort "Port of the parts";
equation
  connect(internalHeatPort, heatPort);
  connect(internalHeatPort, fixedTemperature.port);
end PartialConditionalHeatPort;
