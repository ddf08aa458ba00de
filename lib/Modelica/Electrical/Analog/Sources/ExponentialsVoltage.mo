within Modelica.Electrical.Analog.Sources;
model ExponentialsVoltage "A voltage that rises and falls exponentially"
  parameter Real vMax(unit="V", start = 1) "Value approached while rising";
  parameter SI.Time riseTime(min = 0, start = 0.5) "Time of rising";
  parameter SI.Time riseTimeConst(min = Modelica.Constants.small, start = 0.1) "Time constant of rising";
  parameter SI.Time fallTimeConst(min = Modelica.Constants.small, start = riseTimeConst) "Time constant of falling";
  extends Interfaces.VoltageSource(redeclare Modelica.Blocks.Sources.Exponentials signalSource(final outMax = vMax, final riseTime = riseTime, final riseTimeConst = riseTimeConst, final fallTimeConst = fallTimeConst));
end ExponentialsVoltage;
