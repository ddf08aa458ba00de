within Modelica.Electrical.Machines.SpacePhasors.Blocks;
block FromPolar "A space phasor from its length and angle"
  extends Modelica.Blocks.Interfaces.MIMOs(final n = 2);
equation
  y = {u[1]*cos(u[2]), u[1]*sin(u[2])};
end FromPolar;
