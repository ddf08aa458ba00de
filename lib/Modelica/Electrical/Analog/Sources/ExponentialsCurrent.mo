within Modelica.Electrical.Analog.Sources;
model ExponentialsCurrent "A current that rises and falls exponentially"
  parameter Real iMax(unit="A", start = 1) "Value approached while rising";
  parameter SI.Time riseTime(min = 0, start = 0.5) "Time of rising";
  parameter SI.Time riseTimeConst(min = Modelica.Constants.small, start = 0.1) "Time constant of rising";
  parameter SI.Time fallTimeConst(min = Modelica.Constants.small, start = riseTimeConst) "Time constant of falling";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Exponentials signalSource(final outMax = iMax, final riseTime = riseTime, final riseTimeConst = riseTimeConst, final fallTimeConst = fallTimeConst));
end ExponentialsCurrent;
