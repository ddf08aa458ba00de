within Modelica.Electrical.Analog.Ideal;
model IdealGTOThyristor "Ideal thyristor that can be switched off"
  extends Interfaces.IdealSemiconductor;
  Modelica.Blocks.Interfaces.BooleanInput fire "True: switches on; false: switches off";
equation
  off = s < 0 or not fire;
end IdealGTOThyristor;
