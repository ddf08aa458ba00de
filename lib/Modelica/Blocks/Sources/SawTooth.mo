within Modelica.Blocks.Sources;
block SawTooth "A saw tooth"
  parameter Real amplitude = 1 "Height of a tooth";
  parameter SI.Time period(final min = Modelica.Constants.small, start = 1) "Time of one period";
  parameter Integer nperiod = -1 "Number of periods; negative: endless";
  extends Interfaces.SignalSource;
protected
  discrete SI.Time T_start(final start = startTime) "Start of the present period";
  Integer count "Number of the present period";
initial equation
  count = integer((time - startTime)/period);
  T_start = startTime + count*period;
equation
  when time >= startTime + (pre(count) + 1)*period then
    count = pre(count) + 1;
    T_start = time;
  end when;
  y = offset + (if time < startTime or nperiod == 0 or nperiod > 0 and count >= nperiod then 0
    else amplitude*(time - T_start)/period);
end SawTooth;
