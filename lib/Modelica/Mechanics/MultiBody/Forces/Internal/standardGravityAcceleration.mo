within Modelica.Mechanics.MultiBody.Forces.Internal;
function standardGravityAcceleration "None, uniform or point gravity"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialGravityAcceleration;
  import Modelica.Mechanics.MultiBody.Types.GravityTypes;
  input GravityTypes gravityType "Kind of gravity field";
  input SI.Acceleration g[3] "Uniform acceleration, resolved in world";
  input Real mu(unit="m3/s2") "Constant of point gravity";
algorithm
  gravity := if gravityType == GravityTypes.UniformGravity then g elseif gravityType == GravityTypes.NoGravity then zeros(3)
    else -(mu/(r*r))*(r/Modelica.Math.Vectors.length(r));
  annotation(Inline=true);
end standardGravityAcceleration;
