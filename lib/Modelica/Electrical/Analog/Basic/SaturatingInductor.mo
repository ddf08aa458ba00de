within Modelica.Electrical.Analog.Basic;
model SaturatingInductor "Inductor whose core saturates"
  extends Interfaces.OnePort(i(start = 0));
  parameter SI.Current Inom(start = 1) "Nominal current";
  parameter SI.Inductance Lnom(start = 1) "Inductance at the nominal current";
  parameter SI.Inductance Lzer(start = 2*Lnom) "Inductance near current zero";
  parameter SI.Inductance Linf(start = Lnom/2) "Inductance at large currents";
  SI.Inductance Lact(start = Lzer) "Present inductance, flux over current";
  SI.MagneticFlux Psi "Flux linkage";
protected
  parameter SI.Current Ipar(start = Inom/10, fixed = false) "Current at which saturation begins";
initial equation
  (Lnom - Linf)/(Lzer - Linf) = Ipar/Inom*(Modelica.Constants.pi/2 - Modelica.Math.atan(Ipar/Inom));
equation
  assert(Lzer > Lnom*(1 + Modelica.Constants.eps), "Lzer (= " + String(Lzer) + ") has to be larger than Lnom (= " + String(Lnom) + ")");
  assert(Linf < Lnom*(1 - Modelica.Constants.eps), "Linf (= " + String(Linf) + ") has to be smaller than Lnom (= " + String(Lnom) + ")");
  Lact = Linf + (Lzer - Linf)*(if noEvent(abs(i)/Ipar < Modelica.Constants.small) then 1 else Modelica.Math.atan(i/Ipar)/(i/Ipar));
  Psi = Linf*i + (Lzer - Linf)*Ipar*Modelica.Math.atan(i/Ipar);
  v = der(Psi);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-60, 0}, {-58, 7.5}, {-52.5, 13}, {-45, 15}, {-37.5, 13}, {-32, 7.5}, {-30, 0}, {-30, 0}, {-28, 7.5}, {-22.5, 13}, {-15, 15}, {-7.5, 13}, {-2, 7.5}, {0, 0}, {0, 0}, {2, 7.5}, {7.5, 13}, {15, 15}, {22.5, 13}, {28, 7.5}, {30, 0}, {30, 0}, {32, 7.5}, {37.5, 13}, {45, 15}, {52.5, 13}, {58, 7.5}, {60, 0}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{-60, -12}, {60, -12}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, 80}, {150, 50}}, textString="L = %Lnom", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SaturatingInductor;
