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
end SaturatingInductor;
