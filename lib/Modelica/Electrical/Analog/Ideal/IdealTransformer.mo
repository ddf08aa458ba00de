within Modelica.Electrical.Analog.Ideal;
model IdealTransformer "Transformer without losses and leakage, with or without magnetisation"
  extends Interfaces.TwoPort;
  parameter Real n(unit="1", start = 1) "Turns of the primary side over turns of the secondary";
  parameter Boolean considerMagnetization = false "True: the primary side has an inductance" annotation(Evaluate = true);
  parameter SI.Inductance Lm1(start = 1) "Magnetising inductance of the primary side";
protected
  SI.Current im1 "Magnetising current of the primary side";
  SI.MagneticFlux psim1 "Flux of the primary side";
equation
  v1 = n*v2;
  im1 = i1 + i2/n;
  if considerMagnetization then
    psim1 = Lm1*im1;
    v1 = der(psim1);
  else
    psim1 = 0;
    im1 = 0;
  end if;
end IdealTransformer;
