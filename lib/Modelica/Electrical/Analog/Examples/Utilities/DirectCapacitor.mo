within Modelica.Electrical.Analog.Examples.Utilities;
model DirectCapacitor "A capacitor that takes a current and gives its voltage"
  parameter SI.Capacitance C(min=0) = 1 "Capacitance";
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=C, v(start=0, fixed=true)) "Capacitor";
  Modelica.Electrical.Analog.Sources.SignalCurrent currentSource "Drive";
  Modelica.Blocks.Interfaces.RealInput iDrive(unit="A") "Drive";
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage(use_pder=true, use_fder=false) "Adaptor";
  Modelica.Blocks.Interfaces.RealOutput v(unit="V") "Voltage";
  Modelica.Blocks.Interfaces.RealOutput dv(unit="V/s") "Derivative of the voltage";
  Modelica.Blocks.Interfaces.RealInput i(unit="A") "Current that the other side takes";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(iDrive, currentSource.i);
  connect(currentSource.p, ground.p);
  connect(currentSource.n, capacitor.p);
  connect(capacitor.n, ground.p);
  connect(capacitor.p, currentToVoltage.pin_p);
  connect(currentToVoltage.pin_n, ground.p);
  connect(currentToVoltage.p, v);
  connect(currentToVoltage.pder, dv);
  connect(i, currentToVoltage.f);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="C", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectCapacitor;
