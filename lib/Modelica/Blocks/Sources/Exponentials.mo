within Modelica.Blocks.Sources;
block Exponentials "An exponential that rises, then one that falls"
  parameter Real outMax = 1 "Value approached while rising";
  parameter SI.Time riseTime(min = 0, start = 0.5) "Time of rising";
  parameter SI.Time riseTimeConst(min = Modelica.Constants.small) = 0.1 "Time constant of rising";
  parameter SI.Time fallTimeConst(min = Modelica.Constants.small) = riseTimeConst "Time constant of falling";
  extends Interfaces.SignalSource;
protected
  Real peak "Value reached when falling begins";
equation
  peak = outMax*(1 - Modelica.Math.exp(-riseTime/riseTimeConst));
  y = offset + (if time < startTime then 0
    elseif time < startTime + riseTime then outMax*(1 - Modelica.Math.exp((startTime - time)/riseTimeConst))
    else peak*Modelica.Math.exp((startTime + riseTime - time)/fallTimeConst));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-50, 30}, {-10, 50}, {0, 50}, {20, -20}, {74, -54}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Exponentials;
