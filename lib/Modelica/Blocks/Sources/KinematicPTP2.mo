within Modelica.Blocks.Sources;
block KinematicPTP2 "Positions, speeds and accelerations that move axes from point to point as fast as limits allow"
  parameter Real q_begin[:] = {0} "Positions at the start";
  parameter Real q_end[:] = {1} "Positions at the end";
  parameter Real qd_max[:](each final min = Modelica.Constants.small) = {1} "Largest speeds";
  parameter Real qdd_max[:](each final min = Modelica.Constants.small) = {1} "Largest accelerations";
  parameter SI.Time startTime = 0 "Start of the movement";
  extends Modelica.Blocks.Icons.Block;
  final parameter Integer nout = max([size(q_begin, 1); size(q_end, 1); size(qd_max, 1); size(qdd_max, 1)]) "Number of axes";
  output SI.Time endTime "Time when the movement ends";
  Interfaces.RealOutput q[nout] "Positions" annotation(Placement(transformation(extent={{98, 68}, {122, 92}})));
  Interfaces.RealOutput qd[nout] "Speeds" annotation(Placement(transformation(extent={{98, 14.7}, {122, 38.7}})));
  Interfaces.RealOutput qdd[nout] "Accelerations" annotation(Placement(transformation(extent={{98, -38.7}, {122, -14.7}})));
  Interfaces.BooleanOutput moving[nout] "Whether each axis moves" annotation(Placement(transformation(extent={{98, -92}, {122, -68}})));
protected
  parameter Real p_q_begin[nout] = if size(q_begin, 1) == 1 then fill(q_begin[1], nout) else q_begin "q_begin, one for each axis";
  parameter Real p_q_end[nout] = if size(q_end, 1) == 1 then fill(q_end[1], nout) else q_end "q_end, one for each axis";
  parameter Real p_qd_max[nout] = if size(qd_max, 1) == 1 then fill(qd_max[1], nout) else qd_max "qd_max, one for each axis";
  parameter Real p_qdd_max[nout] = if size(qdd_max, 1) == 1 then fill(qdd_max[1], nout) else qdd_max "qdd_max, one for each axis";
  parameter Real p_deltaq[nout] = p_q_end - p_q_begin "Ways of the axes";
  constant Real eps = 10*Modelica.Constants.eps "Ways below this are no movement";
  // Along a path of length 1 the slowest axis rules: accelerate until Ta, hold the speed until Tv, brake until Te.
  parameter Real sd_max_inv = max({abs(p_deltaq[i]/p_qd_max[i]) for i in 1:nout}) "Time of the path at the largest speed";
  parameter Real sdd_max_inv = max({abs(p_deltaq[i]/p_qdd_max[i]) for i in 1:nout}) "Time squared that the largest acceleration allows";
  parameter Boolean still = sd_max_inv <= eps or sdd_max_inv <= eps "True: no axis moves";
  parameter Real sdd_max = if still then 0 else 1/sdd_max_inv "Acceleration along the path";
  parameter SI.Time Ta = if still then 0 else min(sqrt(sdd_max_inv), sdd_max_inv/sd_max_inv) "Time of accelerating";
  parameter Real sd_top = sdd_max*Ta "Speed at the end of accelerating";
  parameter SI.Time Tv = if still then 0 elseif sdd_max_inv/sd_max_inv >= sqrt(sdd_max_inv) then Ta else sd_max_inv "End of constant speed";
  parameter SI.Time Te = Tv + Ta "End of braking";
  parameter SI.Time Tas = Ta + startTime "End of accelerating, in simulation time";
  parameter SI.Time Tvs = Tv + startTime "End of constant speed, in simulation time";
  parameter SI.Time Tes = if still then 0 else Te + startTime "End of braking, in simulation time";
  parameter Real s1 = sdd_max*Ta^2/2 "Path at the end of accelerating";
  parameter Real s2 = s1 + sd_top*(Tv - Ta) "Path at the end of constant speed";
  Real s "Path, from 0 to 1";
  Real sd "Speed along the path";
  Real sdd "Acceleration along the path";
  Boolean motion_ref "True while the path is followed";
equation
  s = if still or time < startTime then 0
    elseif time < Tas then sdd_max/2*(time - startTime)^2
    elseif time < Tvs then s1 + sd_top*(time - Tas)
    elseif time < Tes then s2 + sd_top*(time - Tvs) - sdd_max/2*(time - Tvs)^2
    else 1;
  sd = der(s);
  sdd = der(sd);
  q = p_q_begin + p_deltaq*s;
  qd = p_deltaq*sd;
  qdd = p_deltaq*sdd;
  endTime = Tes;
  motion_ref = time < endTime;
  for i in 1:nout loop
    moving[i] = motion_ref and abs(p_deltaq[i]) > eps;
  end for;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-30, -50}, {10, 30}, {70, 50}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-60, 90}, {60, 58}}, textString="q", textColor={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end KinematicPTP2;
