within Modelica.Mechanics.MultiBody.Interfaces;
partial function partialGravityAcceleration "Gravity acceleration as a function of position"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input SI.Position r[3] "Position, resolved in world";
  output SI.Acceleration gravity[3] "Acceleration at that position, resolved in world";
end partialGravityAcceleration;
