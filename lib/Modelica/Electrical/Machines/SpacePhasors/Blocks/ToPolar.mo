within Modelica.Electrical.Machines.SpacePhasors.Blocks;
block ToPolar "Length and angle of a space phasor"
  extends Modelica.Blocks.Interfaces.MIMOs(final n = 2);
equation
  y[1] = sqrt(u[1]^2 + u[2]^2);
  y[2] = if noEvent(y[1] > Modelica.Constants.small) then Modelica.Math.atan2(u[2], u[1]) else 0;
end ToPolar;
