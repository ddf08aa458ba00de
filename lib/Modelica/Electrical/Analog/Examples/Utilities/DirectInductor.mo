within Modelica.Electrical.Analog.Examples.Utilities;
model DirectInductor "An inductor that takes a voltage and gives its current"
  parameter SI.Inductance L(min=0) = 1 "Inductance";
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=L, i(start=0, fixed=true)) "Inductor";
  Modelica.Electrical.Analog.Sources.SignalVoltage voltageSource "Drive";
  Modelica.Blocks.Interfaces.RealInput vDrive(unit="V") "Drive";
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor currentToVoltage(use_pder=false, use_fder=true) "Adaptor";
  Modelica.Blocks.Interfaces.RealOutput i(unit="A") "Current";
  Modelica.Blocks.Interfaces.RealOutput di(unit="A/s") "Derivative of the current";
  Modelica.Blocks.Interfaces.RealInput v(unit="V") "Voltage of the other side";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(vDrive, voltageSource.v);
  connect(voltageSource.n, ground.p);
  connect(voltageSource.p, inductor.p);
  connect(inductor.n, currentToVoltage.pin_p);
  connect(currentToVoltage.pin_n, ground.p);
  connect(currentToVoltage.f, i);
  connect(currentToVoltage.fder, di);
  connect(v, currentToVoltage.p);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="L", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectInductor;
