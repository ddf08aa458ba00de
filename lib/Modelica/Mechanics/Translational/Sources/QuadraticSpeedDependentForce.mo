within Modelica.Mechanics.Translational.Sources;
model QuadraticSpeedDependentForce "A force proportional to speed squared"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Force at v_nominal; negative: brakes";
  parameter Boolean ForceDirection = true "True: the force keeps its direction when speed changes sign";
  parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  if ForceDirection then
    -f = f_nominal*(v/v_nominal)^2;
  else
    -f = f_nominal*smooth(1, if v >= 0 then (v/v_nominal)^2 else -(v/v_nominal)^2);
  end if;
end QuadraticSpeedDependentForce;
