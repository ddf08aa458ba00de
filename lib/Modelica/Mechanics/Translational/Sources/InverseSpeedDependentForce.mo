within Modelica.Mechanics.Translational.Sources;
model InverseSpeedDependentForce "A force inverse to speed: constant power"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Force at v_nominal; negative: brakes";
  parameter Boolean ForceDirection = true "True: the force keeps its direction when speed changes sign";
  parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
  parameter SI.Velocity v0(final min = Modelica.Constants.eps, start = 0.1) "Speed below which the force no longer rises";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  if ForceDirection then
    -f = f_nominal*v_nominal/(if abs(v) < v0 then v0 else abs(v));
  else
    -f = if abs(v) < v0 then f_nominal*v/v0 else f_nominal*v_nominal/v;
  end if;
end InverseSpeedDependentForce;
