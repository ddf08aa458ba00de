within Modelica.Thermal.HeatTransfer.Components;
model GeneralHeatFlowToTemperatureAdaptor "Adaptor of a capacity: heat flow in, temperature and its derivative out"
  extends Modelica.Blocks.Interfaces.Adaptors.FlowToPotentialAdaptor(final Name_p="T", final Name_pder="der(T)", final Name_pder2="der2(T)", final Name_f="Q_flow",
    final Name_fder="der(Q_flow)", final Name_fder2="der2(Q_flow)", final use_pder2=false, final use_fder=false, final use_fder2=false, final p(unit="K"),
    final pder(unit="K/s"), final pder2(unit="K/s2"), final f(unit="W"), final fder(unit="W/s"), final fder2(unit="W/s2"));
  Interfaces.HeatPort_a heatPort "Port of the model" annotation(Placement(transformation(extent={{-70, -110}, {-50, -90}})));
equation
  heatPort.T = y;
  heatPort.Q_flow = u;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -80}, {60, 80}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 50}, {56, -50}}, textString="Q → T", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GeneralHeatFlowToTemperatureAdaptor;
