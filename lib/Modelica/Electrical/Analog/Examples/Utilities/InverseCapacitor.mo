within Modelica.Electrical.Analog.Examples.Utilities;
model InverseCapacitor "A capacitor that takes its voltage and gives the current that it needs"
  parameter SI.Capacitance C(min=0) = 1 "Capacitance";
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=C) "Capacitor";
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor voltageToCurrent(use_pder=true, use_fder=false) "Adaptor";
  Modelica.Blocks.Interfaces.RealInput v(unit="V") "Voltage";
  Modelica.Blocks.Interfaces.RealInput dv(unit="V/s") "Derivative of the voltage";
  Modelica.Blocks.Interfaces.RealOutput i(unit="A") "Current that it needs";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(v, voltageToCurrent.p);
  connect(dv, voltageToCurrent.pder);
  connect(voltageToCurrent.f, i);
  connect(voltageToCurrent.pin_p, capacitor.p);
  connect(voltageToCurrent.pin_n, ground.p);
  connect(capacitor.n, ground.p);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="C inverse", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseCapacitor;
