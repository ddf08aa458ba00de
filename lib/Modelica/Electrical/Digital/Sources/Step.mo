within Modelica.Electrical.Digital.Sources;
block Step "One value, and another one later"
  parameter Interfaces.Logic before(start = Interfaces.Logic.'0') "Value before the step";
  parameter Interfaces.Logic after(start = Interfaces.Logic.'1') "Value after the step";
  parameter SI.Time stepTime(start = 1) "Time of the step";
  Interfaces.DigitalOutput y "Output";
equation
  y = if time >= stepTime then after else before;
end Step;
