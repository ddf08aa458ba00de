within Modelica.Mechanics.Translational.Sources;
model ConstantForce "A constant force"
  extends Interfaces.PartialForce;
  parameter SI.Force f_constant "Force; negative: brakes";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  -f = f_constant;
end ConstantForce;
