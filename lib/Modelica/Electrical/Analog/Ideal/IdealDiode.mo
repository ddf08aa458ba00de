within Modelica.Electrical.Analog.Ideal;
model IdealDiode "Ideal diode"
  extends Interfaces.IdealSemiconductor;
equation
  off = s < 0;
end IdealDiode;
