within Modelica.Mechanics.Translational.Examples;
model CompareBrakingForce "Four ways in which a force brakes a mass"
  parameter SI.Mass m = 1 "Mass";
  parameter SI.Velocity v_start = 100 "Speed at the start";
  parameter SI.Force f_nominal = 100 "Braking force at v_nominal";
  parameter SI.Velocity v_nominal = abs(v_start) "Nominal speed";
  parameter SI.Velocity v0 = 1 "Speed below which forces are smoothed";
  Components.Mass mass1(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by a constant force"
      annotation(Placement(transformation(extent={{2, 54}, {22, 74}})));
  Sources.SignForce signForce(f_nominal = -f_nominal, reg = Modelica.Blocks.Types.Regularization.Linear, v0 = v0) "Constant force"
      annotation(Placement(transformation(extent={{-30, 54}, {-10, 74}})));
  Components.Mass mass2(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by a linear force"
      annotation(Placement(transformation(extent={{2, 12}, {22, 32}})));
  Sources.LinearSpeedDependentForce linearSpeedDependentForce(f_nominal = -f_nominal, ForceDirection = false, v_nominal = v_nominal) "Linear force"
      annotation(Placement(transformation(extent={{-30, 12}, {-10, 32}})));
  Components.Mass mass3(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by a quadratic force"
      annotation(Placement(transformation(extent={{2, -30}, {22, -10}})));
  Sources.QuadraticSpeedDependentForce quadraticSpeedDependentForce(f_nominal = -f_nominal, ForceDirection = false, v_nominal = v_nominal) "Quadratic force"
      annotation(Placement(transformation(extent={{-30, -30}, {-10, -10}})));
  Components.Mass mass4(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by constant power"
      annotation(Placement(transformation(extent={{2, -72}, {22, -52}})));
  Sources.InverseSpeedDependentForce inverseSpeedDependentForce(f_nominal = -f_nominal, ForceDirection = false, v_nominal = v_nominal, v0 = v0) "Constant power"
      annotation(Placement(transformation(extent={{-30, -72}, {-10, -52}})));
equation
  connect(signForce.flange, mass1.flange_a) annotation(Line(points={{-10, 64}, {2, 64}}, color={48, 120, 56}));
  connect(linearSpeedDependentForce.flange, mass2.flange_a)
      annotation(Line(points={{-10, 22}, {2, 22}}, color={48, 120, 56}));
  connect(quadraticSpeedDependentForce.flange, mass3.flange_a)
      annotation(Line(points={{-10, -20}, {2, -20}}, color={48, 120, 56}));
  connect(inverseSpeedDependentForce.flange, mass4.flange_a)
      annotation(Line(points={{-10, -62}, {2, -62}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 5, Interval = 0.0001));
end CompareBrakingForce;
