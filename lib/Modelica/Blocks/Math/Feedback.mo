within Modelica.Blocks.Math;
block Feedback "Command less feedback"
  Modelica.Blocks.Interfaces.RealInput u1 "Command";
  Modelica.Blocks.Interfaces.RealInput u2 "Feedback";
  Modelica.Blocks.Interfaces.RealOutput y "Difference";
equation
  y = u1 - u2;
end Feedback;
