within Modelica.Electrical.Analog.Ideal;
model IdealThyristor "Ideal thyristor"
  extends Interfaces.IdealSemiconductor;
  Modelica.Blocks.Interfaces.BooleanInput fire "True: switches on";
equation
  off = s < 0 or pre(off) and not fire;
end IdealThyristor;
