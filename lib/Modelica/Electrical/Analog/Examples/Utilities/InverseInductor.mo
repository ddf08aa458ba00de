within Modelica.Electrical.Analog.Examples.Utilities;
model InverseInductor "An inductor that takes its current and gives the voltage that it needs"
  parameter SI.Inductance L(min=0) = 1 "Inductance";
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=L) "Inductor";
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage(use_pder=false, use_fder=true) "Adaptor";
  Modelica.Blocks.Interfaces.RealInput i(unit="A") "Current";
  Modelica.Blocks.Interfaces.RealInput di(unit="A/s") "Derivative of the current";
  Modelica.Blocks.Interfaces.RealOutput v(unit="V") "Voltage that it needs";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(i, currentToVoltage.f);
  connect(di, currentToVoltage.fder);
  connect(currentToVoltage.p, v);
  connect(currentToVoltage.pin_p, inductor.p);
  connect(currentToVoltage.pin_n, ground.p);
  connect(inductor.n, ground.p);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="L inverse", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseInductor;
