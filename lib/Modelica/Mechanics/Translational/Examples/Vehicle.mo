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
  Components.Vehicle vehicle(m = m, J = 0, R = R, A = A, Cd = Cd, CrConstant = Cr, vWindConstant = vWind, useInclinationInput = true, s(fixed = true), v(fixed = true)) "Vehicle alone";
  Components.Vehicle vehicle1(m = m, J = 0, R = R, A = A, Cd = Cd, CrConstant = Cr, vWindConstant = vWind, useInclinationInput = true, s(fixed = true), v(fixed = true)) "Vehicle that pulls";
  Components.Vehicle trailer(m = m, J = 0, R = R, A = A, Cd = Cd, CrConstant = Cr, vWindConstant = vWind, useInclinationInput = true, s(fixed = false), v(fixed = false)) "Trailer";
  Modelica.Mechanics.Translational.Sensors.MultiSensor multiSensor "Force and power of the hitch";
  Modelica.Blocks.Sources.CombiTimeTable timeTableTorqueInclination(table = [0, 0, 0; 5, 0, 0; 5, 5.6, 0; 10.8, 5.6, 0; 10.8, 1, 0; 20, 1, 0; 20, 2.8, 0.05; 25, 2.8, 0.05; 25, 1, 0; 50, 1, 0; 50, -5, 0; 55, -5, 0; 55, 0, 0; 60, 0, 0],
    extrapolation = Modelica.Blocks.Types.Extrapolation.HoldLastPoint) "Relative torque and inclination over time";
  Modelica.Mechanics.Rotational.Sources.Torque torque "Drive of the vehicle alone";
  Modelica.Mechanics.Rotational.Sources.Torque torque1 "Drive of the vehicle that pulls";
  Modelica.Blocks.Math.Gain gain(k = (fDrag + fRoll + fGrav)*R) "Torque at the nominal speed";
  Modelica.Blocks.Math.Gain gain1(k = 2) "Twice as much to pull";
equation
  connect(timeTableTorqueInclination.y[1], gain.u);
  connect(gain.y, torque.tau);
  connect(torque.flange, vehicle.flangeR);
  connect(gain.y, gain1.u);
  connect(gain1.y, torque1.tau);
  connect(torque1.flange, vehicle1.flangeR);
  connect(vehicle1.flangeT, multiSensor.flange_a);
  connect(multiSensor.flange_b, trailer.flangeT);
  connect(timeTableTorqueInclination.y[2], vehicle.inclination);
  connect(timeTableTorqueInclination.y[2], vehicle1.inclination);
  connect(timeTableTorqueInclination.y[2], trailer.inclination);
  annotation(experiment(StopTime = 60, Interval = 0.01));
end Vehicle;
