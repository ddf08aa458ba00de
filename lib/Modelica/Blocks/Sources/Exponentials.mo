within Modelica.Blocks.Sources;
block Exponentials "An exponential that rises, then one that falls"
  parameter Real outMax = 1 "Value approached while rising";
  parameter SI.Time riseTime(min = 0, start = 0.5) "Time of rising";
  parameter SI.Time riseTimeConst(min = Modelica.Constants.small) = 0.1 "Time constant of rising";
  parameter SI.Time fallTimeConst(min = Modelica.Constants.small) = riseTimeConst "Time constant of falling";
  extends Interfaces.SignalSource;
protected
  Real y_riseTime "Value reached when falling begins";
equation
  y_riseTime = outMax*(1 - Modelica.Math.exp(-riseTime/riseTimeConst));
  y = offset + (if time < startTime then 0
    elseif time < startTime + riseTime then outMax*(1 - Modelica.Math.exp((startTime - time)/riseTimeConst))
    else y_riseTime*Modelica.Math.exp((startTime + riseTime - time)/fallTimeConst));
end Exponentials;
