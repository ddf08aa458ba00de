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
  annotation(Icon(graphics={
      Line(points={{-90, 80}, {-40, 80}, {-40, 60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-90, -80}, {-40, -80}, {-40, -60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{90, 80}, {40, 80}, {40, 60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{90, -80}, {40, -80}, {40, -60}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-40, 60}, {-40, 60}, {-32.5, 58}, {-27, 52.5}, {-25, 45}, {-27, 37.5}, {-32.5, 32}, {-40, 30}, {-40, 30}, {-32.5, 28}, {-27, 22.5}, {-25, 15}, {-27, 7.5}, {-32.5, 2}, {-40, 0}, {-40, 0}, {-32.5, -2}, {-27, -7.5}, {-25, -15}, {-27, -22.5}, {-32.5, -28}, {-40, -30}, {-40, -30}, {-32.5, -32}, {-27, -37.5}, {-25, -45}, {-27, -52.5}, {-32.5, -58}, {-40, -60}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{40, 60}, {40, 60}, {32.5, 58}, {27, 52.5}, {25, 45}, {27, 37.5}, {32.5, 32}, {40, 30}, {40, 30}, {32.5, 28}, {27, 22.5}, {25, 15}, {27, 7.5}, {32.5, 2}, {40, 0}, {40, 0}, {32.5, -2}, {27, -7.5}, {25, -15}, {27, -22.5}, {32.5, -28}, {40, -30}, {40, -30}, {32.5, -32}, {27, -37.5}, {25, -45}, {27, -52.5}, {32.5, -58}, {40, -60}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-20, 30}, {20, -30}}, textString="n", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealTransformer;
