within Modelica.Mechanics.Rotational.Components;
model Gearbox "Gearbox with losses, elasticity, damping and backlash"
  extends Interfaces.PartialTwoFlangesAndSupport;
  parameter Real ratio(unit="1", start = 1) "Transmission ratio: angle of flange_a over angle of flange_b";
  parameter Real lossTable[:, 5] = [0, 1, 1, 0, 0] "Losses as in LossyGear";
  parameter SI.RotationalSpringConstant c(final min = Modelica.Constants.small, start = 1e5) "Stiffness of the teeth";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping of the teeth";
  parameter SI.Angle b(final min = 0) = 0 "Whole backlash";
  parameter StateSelect stateSelect = StateSelect.prefer "Whether phi_rel and w_rel should be states";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialConditionalHeatPort(final T = 293.15);
  SI.Angle phi_rel(start = 0, stateSelect = stateSelect, nominal = 1e-4) = flange_b.phi - lossyGear.flange_b.phi "Angle over elasticity and backlash";
  SI.AngularVelocity w_rel(start = 0, stateSelect = stateSelect) = der(phi_rel) "Angular velocity over elasticity and backlash";
  SI.AngularAcceleration a_rel(start = 0) = der(w_rel) "Angular acceleration over elasticity and backlash";
  LossyGear lossyGear(final ratio = ratio, final lossTable = lossTable, final useSupport = true, final useHeatPort = true) "Losses";
  ElastoBacklash elastoBacklash(final b = b, final c = c, final phi_rel0 = 0, final d = d, final useHeatPort = true) "Elasticity and backlash";
equation
  connect(flange_a, lossyGear.flange_a);
  connect(lossyGear.flange_b, elastoBacklash.flange_a);
  connect(elastoBacklash.flange_b, flange_b);
  connect(lossyGear.support, internalSupport);
  connect(lossyGear.heatPort, internalHeatPort);
  connect(elastoBacklash.heatPort, internalHeatPort);
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -80}, {60, 80}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Rectangle(extent={{-90, -10}, {-20, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-30, -30}, {-10, 30}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, radius=3, lineThickness=0.5),
      Rectangle(extent={{6, -60}, {26, 60}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, radius=3, lineThickness=0.5),
      Rectangle(extent={{26, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{0, -100}, {0, -60}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, 118}, {150, 88}}, textString="ratio = %ratio", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Gearbox;
