within Modelica.Mechanics.Translational.Components;
model Vehicle "A vehicle on a straight road: inertia, drag, rolling resistance and slope"
  parameter SI.Mass m "Mass";
  parameter SI.Acceleration g = Modelica.Constants.g_n "Gravity";
  parameter SI.Inertia J "Inertia of the drive train";
  parameter SI.Length R "Radius of the wheels";
  parameter SI.Area A(start = 1) "Area of the cross section";
  parameter Real Cd(unit="1", start = 0.5) "Drag coefficient";
  parameter SI.Density rho = 1.2 "Density of the air";
  parameter Boolean useWindInput = false "True: the wind is a signal";
  parameter SI.Velocity vWindConstant = 0 "Wind, if constant";
  parameter Boolean useCrInput = false "True: the coefficient of rolling resistance is a signal";
  parameter Real CrConstant(unit="1") = 0.015 "Coefficient of rolling resistance, if constant";
  parameter SI.Velocity vReg = 1e-3 "Speed below which rolling resistance is smoothed";
  parameter Boolean useInclinationInput = false "True: the inclination is a signal";
  parameter Real inclinationConstant(unit="1") = 0 "Tangent of the road's slope, if constant";
  SI.Position s(displayUnit = "km", start = 0) = mass.s "Position of the vehicle";
  SI.Velocity v(displayUnit = "km/h", start = 0) = mass.v "Velocity of the vehicle";
  SI.Acceleration a = mass.a "Acceleration of the vehicle";
  Modelica.Mechanics.Translational.Sources.QuadraticSpeedDependentForce fDrag(final useSupport = true, final f_nominal = -Cd*A*rho*vRef^2/2,
    final ForceDirection = false, final v_nominal = vRef) "Drag against the wind";
  RollingResistance fRoll(final fWeight = m*g, final useCrInput = useCrInput, final CrConstant = CrConstant,
    final useInclinationInput = useInclinationInput, final inclinationConstant = inclinationConstant,
    final reg = Modelica.Blocks.Types.Regularization.Linear, final v0 = vReg) "Rolling resistance";
  Modelica.Mechanics.Translational.Sources.Force fGrav "Weight along the slope";
  Modelica.Mechanics.Translational.Interfaces.Flange_b flangeT "Body of the vehicle" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flangeR "Shaft of the wheels" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.Rotational.Components.Inertia inertia(final J = J) "Inertia of the drive train";
  IdealRollingWheel idealRollingWheel(final radius = R) "Wheels";
  Mass mass(final m = m) "Mass of the vehicle";
  Modelica.Blocks.Interfaces.RealInput inclination if useInclinationInput "Tangent of the road's slope" annotation(Placement(transformation(origin={-40, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput cr if useCrInput "Coefficient of rolling resistance" annotation(Placement(transformation(origin={40, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput vWind(unit = "m/s") if useWindInput "Wind" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Mechanics.Translational.Sources.Speed windSpeed(s(fixed = true)) "Moves the air";
  Modelica.Blocks.Math.Gain gravForceGain(final k = -m*g) "Weight";
  Modelica.Blocks.Math.Atan atan "Slope as an angle";
  Modelica.Blocks.Math.Sin sin "Part of the weight along the slope";
protected
  constant SI.Velocity vRef = 1 "Speed at which drag is given";
  Modelica.Blocks.Sources.Constant constInclination(k = inclinationConstant) if not useInclinationInput "Constant inclination";
  Modelica.Blocks.Sources.Constant constWindSpeed(k = vWindConstant) if not useWindInput "Constant wind";
equation
  connect(flangeR, inertia.flange_a);
  connect(inertia.flange_b, idealRollingWheel.flangeR);
  connect(idealRollingWheel.flangeT, mass.flange_a);
  connect(mass.flange_b, flangeT);
  connect(mass.flange_b, fDrag.flange);
  connect(mass.flange_b, fRoll.flange);
  connect(mass.flange_b, fGrav.flange);
  connect(vWind, windSpeed.v_ref);
  connect(constWindSpeed.y, windSpeed.v_ref);
  connect(windSpeed.flange, fDrag.support);
  connect(inclination, atan.u);
  connect(constInclination.y, atan.u);
  connect(inclination, fRoll.inclination);
  connect(atan.y, sin.u);
  connect(sin.y, gravForceGain.u);
  connect(gravForceGain.y, fGrav.f);
  connect(cr, fRoll.cr);
  annotation(Icon(graphics={
      Polygon(points={{-84, -20}, {-80, 16}, {-50, 22}, {-26, 52}, {30, 52}, {54, 22}, {84, 14}, {86, -20}, {-84, -20}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-68, -46}, {-28, -6}}, lineColor={38, 52, 78}, fillColor={120, 128, 140}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{30, -46}, {70, -6}}, lineColor={38, 52, 78}, fillColor={120, 128, 140}, fillPattern=FillPattern.Solid),
      Line(points={{-96, -48}, {96, -48}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Vehicle;
