within Modelica.Mechanics.Translational.Examples;
model CompareBrakingForce "Four ways in which a force brakes a mass"
  parameter SI.Mass m = 1 "Mass";
  parameter SI.Velocity v_start = 100 "Speed at the start";
  parameter SI.Force f_nominal = 100 "Braking force at v_nominal";
  parameter SI.Velocity v_nominal = abs(v_start) "Nominal speed";
  parameter SI.Velocity v0 = 1 "Speed below which forces are smoothed";
  Components.Mass mass1(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by a constant force";
  Sources.SignForce signForce(f_nominal = -f_nominal, reg = Modelica.Blocks.Types.Regularization.Linear, v0 = v0) "Constant force";
  Components.Mass mass2(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by a linear force";
  Sources.LinearSpeedDependentForce linearSpeedDependentForce(f_nominal = -f_nominal, ForceDirection = false, v_nominal = v_nominal) "Linear force";
  Components.Mass mass3(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by a quadratic force";
  Sources.QuadraticSpeedDependentForce quadraticSpeedDependentForce(f_nominal = -f_nominal, ForceDirection = false, v_nominal = v_nominal) "Quadratic force";
  Components.Mass mass4(m = m, s(fixed = true, start = 0), v(fixed = true, start = v_start)) "Braked by constant power";
  Sources.InverseSpeedDependentForce inverseSpeedDependentForce(f_nominal = -f_nominal, ForceDirection = false, v_nominal = v_nominal, v0 = v0) "Constant power";
equation
  connect(signForce.flange, mass1.flange_a);
  connect(linearSpeedDependentForce.flange, mass2.flange_a);
  connect(quadraticSpeedDependentForce.flange, mass3.flange_a);
  connect(inverseSpeedDependentForce.flange, mass4.flange_a);
  annotation(experiment(StopTime = 5, Interval = 0.0001));
end CompareBrakingForce;
