within Modelica.Blocks.Math;
block Sin "Sine"
  extends Interfaces.SISO(u(unit = "rad"));
equation
  y = Modelica.Math.sin(u);
end Sin;
