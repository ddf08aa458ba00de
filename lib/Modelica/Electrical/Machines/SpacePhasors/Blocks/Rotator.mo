within Modelica.Electrical.Machines.SpacePhasors.Blocks;
block Rotator "A space phasor as it is seen from axes that are turned"
  extends Modelica.Blocks.Interfaces.MIMOs(final n = 2);
  Modelica.Blocks.Interfaces.RealInput angle(unit = "rad") "Angle by which the axes are turned";
equation
  y = {cos(angle)*u[1] + sin(angle)*u[2], cos(angle)*u[2] - sin(angle)*u[1]};
end Rotator;
