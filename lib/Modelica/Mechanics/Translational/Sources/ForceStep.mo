within Modelica.Mechanics.Translational.Sources;
model ForceStep "A force that steps at a time"
  extends Interfaces.PartialForce;
  parameter SI.Force stepForce(start = 1) "Height of the step; negative: brakes";
  parameter SI.Force offsetForce(start = 0) "Force before the step";
  parameter SI.Time startTime = 0 "Time of the step";
equation
  -f = if time < startTime then offsetForce else offsetForce + stepForce;
end ForceStep;
