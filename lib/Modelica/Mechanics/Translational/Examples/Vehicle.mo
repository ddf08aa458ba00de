within Modelica.Mechanics.Translational.Examples;
model Vehicle "A vehicle alone, and one that pulls a trailer"
  parameter SI.Mass m = 100 "Mass of a vehicle";
  parameter SI.Length R = 0.25 "Radius of the wheels";
  parameter SI.Area A = 1 "Area of the cross section";
  parameter Real Cd(unit="1") = 0.5 "Drag coefficient";
  parameter SI.Density rho = 1.18 "Density of the air";
  parameter SI.Velocity vWind = 0 "Wind";
  parameter Real Cr(unit="1") = 0.01 "Coefficient of rolling resistance";
  parameter Real inclination(unit="1") = 0 "Tangent of the road's slope";
  parameter SI.Velocity vNom = 25/3.5 "Nominal speed";
  final parameter SI.Force fDrag = Cd*A*rho*(vNom - vWind)^2/2 "Drag at the nominal speed";
  final parameter SI.Angle alpha = atan(inclination) "Slope";
  final parameter SI.Force fRoll = Cr*m*Modelica.Constants.g_n*cos(alpha) "Rolling resistance";
  final parameter SI.Force fGrav = m*Modelica.Constants.g_n*sin(alpha) "Weight along the slope";
  Components.Vehicle vehicle(m = m, J = 0, R = R, A = A, Cd = Cd, CrConstant = Cr, vWindConstant = vWind, useInclinationInput = true, s(fixed = true), v(fixed = true)) "Vehicle alone"
      annotation(Placement(transformation(extent={{6, -12}, {26, 8}})));
  Components.Vehicle vehicle1(m = m, J = 0, R = R, A = A, Cd = Cd, CrConstant = Cr, vWindConstant = vWind, useInclinationInput = true, s(fixed = true), v(fixed = true)) "Vehicle that pulls"
      annotation(Placement(transformation(extent={{10, -52}, {30, -32}})));
  Components.Vehicle trailer(m = m, J = 0, R = R, A = A, Cd = Cd, CrConstant = Cr, vWindConstant = vWind, useInclinationInput = true, s(fixed = false), v(fixed = false)) "Trailer"
      annotation(Placement(transformation(extent={{42, 4}, {62, 24}})));
  Modelica.Mechanics.Translational.Sensors.MultiSensor multiSensor "Force and power of the hitch"
      annotation(Placement(transformation(extent={{42, -52}, {62, -32}})));
  Modelica.Blocks.Sources.CombiTimeTable timeTableTorqueInclination(table = [0, 0, 0; 5, 0, 0; 5, 5.6, 0; 10.8, 5.6, 0; 10.8, 1, 0; 20, 1, 0; 20, 2.8, 0.05; 25, 2.8, 0.05; 25, 1, 0; 50, 1, 0; 50, -5, 0; 55, -5, 0; 55, 0, 0; 60, 0, 0],
    extrapolation = Modelica.Blocks.Types.Extrapolation.HoldLastPoint) "Relative torque and inclination over time"
        annotation(Placement(transformation(extent={{-15, 24}, {5, 44}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque "Drive of the vehicle alone"
      annotation(Placement(transformation(extent={{-50, -12}, {-30, 8}})));
  Modelica.Mechanics.Rotational.Sources.Torque torque1 "Drive of the vehicle that pulls"
      annotation(Placement(transformation(extent={{-22, -52}, {-2, -32}})));
  Modelica.Blocks.Math.Gain gain(k = (fDrag + fRoll + fGrav)*R) "Torque at the nominal speed"
      annotation(Placement(transformation(extent={{-30, 24}, {-50, 44}})));
  Modelica.Blocks.Math.Gain gain1(k = 2) "Twice as much to pull"
      annotation(Placement(transformation(extent={{-56, -52}, {-36, -32}})));
equation
  connect(timeTableTorqueInclination.y[1], gain.u)
      annotation(Line(points={{6, 34}, {12, 34}, {12, 20}, {-19, 20}, {-19, 34}, {-28.8, 34}}, color={36, 80, 160}));
  connect(gain.y, torque.tau)
      annotation(Line(points={{-51, 34}, {-54, 34}, {-54, -2}, {-51.2, -2}}, color={36, 80, 160}));
  connect(torque.flange, vehicle.flangeR) annotation(Line(points={{-30, -2}, {6, -2}}, color={0, 112, 122}));
  connect(gain.y, gain1.u)
      annotation(Line(points={{-51, 34}, {-54, 34}, {-54, -2}, {-60, -2}, {-60, -42}, {-57.2, -42}}, color={36, 80, 160}));
  connect(gain1.y, torque1.tau) annotation(Line(points={{-35, -42}, {-23.2, -42}}, color={36, 80, 160}));
  connect(torque1.flange, vehicle1.flangeR) annotation(Line(points={{-2, -42}, {10, -42}}, color={0, 112, 122}));
  connect(vehicle1.flangeT, multiSensor.flange_a) annotation(Line(points={{30, -42}, {42, -42}}, color={48, 120, 56}));
  connect(multiSensor.flange_b, trailer.flangeT)
      annotation(Line(points={{62, -42}, {66, -42}, {66, 14}, {62, 14}}, color={48, 120, 56}));
  connect(timeTableTorqueInclination.y[2], vehicle.inclination)
      annotation(Line(points={{6, 34}, {12, 34}, {12, 9.2}}, color={36, 80, 160}));
  connect(timeTableTorqueInclination.y[2], vehicle1.inclination)
      annotation(Line(points={{6, 34}, {30, 34}, {30, -16}, {16, -16}, {16, -30.8}}, color={36, 80, 160}));
  connect(timeTableTorqueInclination.y[2], trailer.inclination)
      annotation(Line(points={{6, 34}, {48, 34}, {48, 25.2}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 60, Interval = 0.01));
end Vehicle;
