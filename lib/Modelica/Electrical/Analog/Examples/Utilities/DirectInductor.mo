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
end DirectInductor;
