within Modelica.Mechanics.Rotational.Sources;
model ConstantSpeed "A constant speed"
  extends Interfaces.PartialTorque;
  SI.AngularVelocity w "Speed of the flange against the support";
  parameter SI.AngularVelocity w_fixed "Speed that is held";
equation
  w = der(phi);
  w = w_fixed;
end ConstantSpeed;
