within Modelica.Mechanics.Translational.Sources;
model LinearSpeedDependentForce "A force proportional to speed"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Force at v_nominal; negative: brakes";
  parameter Boolean ForceDirection = true "True: the force keeps its direction when speed changes sign";
  parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  if ForceDirection then
    -f = f_nominal*abs(v/v_nominal);
  else
    -f = f_nominal*(v/v_nominal);
  end if;
end LinearSpeedDependentForce;
