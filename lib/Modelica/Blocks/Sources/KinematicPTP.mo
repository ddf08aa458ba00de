within Modelica.Blocks.Sources;
block KinematicPTP "Accelerations that move axes from point to point as fast as limits allow"
  parameter Real deltaq[:] = {1} "Ways of the axes";
  parameter Real qd_max[:](each final min = Modelica.Constants.small) = {1} "Largest speeds";
  parameter Real qdd_max[:](each final min = Modelica.Constants.small) = {1} "Largest accelerations";
  parameter SI.Time startTime = 0 "Start of the movement";
  extends Interfaces.MO(final nout = max([size(deltaq, 1); size(qd_max, 1); size(qdd_max, 1)]));
protected
  parameter Real p_deltaq[nout] = if size(deltaq, 1) == 1 then fill(deltaq[1], nout) else deltaq "deltaq, one for each axis";
  parameter Real p_qd_max[nout] = if size(qd_max, 1) == 1 then fill(qd_max[1], nout) else qd_max "qd_max, one for each axis";
  parameter Real p_qdd_max[nout] = if size(qdd_max, 1) == 1 then fill(qdd_max[1], nout) else qdd_max "qdd_max, one for each axis";
  parameter Real sd_max = 1/max({abs(p_deltaq[i]/p_qd_max[i]) for i in 1:nout}) "Largest speed along the path of length 1";
  parameter Real sdd_max = 1/max({abs(p_deltaq[i]/p_qdd_max[i]) for i in 1:nout}) "Largest acceleration along the path";
  parameter SI.Time Ta = min(sqrt(1/sdd_max), sd_max/sdd_max) "End of accelerating";
  parameter SI.Time Tv = if sd_max/sdd_max >= sqrt(1/sdd_max) then Ta else 1/sd_max "End of constant speed";
  parameter SI.Time Te = Tv + Ta "End of the movement";
  Real sdd "Acceleration along the path";
equation
  sdd = if time < startTime then 0
    elseif time < startTime + Ta then sdd_max
    elseif time < startTime + Tv then 0
    elseif time < startTime + Te then -sdd_max
    else 0;
  y = p_deltaq*sdd;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-50, -60}, {-20, 40}, {20, 40}, {50, -60}, {70, -60}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-60, 90}, {60, 58}}, textString="q̇", textColor={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end KinematicPTP;
