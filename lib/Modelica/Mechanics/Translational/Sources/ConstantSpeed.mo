within Modelica.Mechanics.Translational.Sources;
model ConstantSpeed "A constant speed"
  extends Interfaces.PartialForce;
  SI.Velocity v "Speed of the flange against the support";
  parameter SI.Velocity v_fixed "Speed that is held";
equation
  v = der(s);
  v = v_fixed;
end ConstantSpeed;
