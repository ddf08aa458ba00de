within Modelica.Electrical.Analog.Interfaces;
partial model IdealSwitchWithArc "A switch with an electric arc while it opens"
  extends OnePort;
  parameter SI.Resistance Ron = 1e-5 "Resistance of the closed switch";
  parameter SI.Conductance Goff = 1e-5 "Conductance of the open switch";
  parameter SI.Voltage V0(start = 30) "Voltage of the arc at first";
  parameter SI.VoltageSlope dVdt(start = 10e3) "Growth of the arc's voltage";
  parameter SI.Voltage Vmax(start = 60) "Largest voltage of the arc";
  extends ConditionalHeatPort(final T = 293.15);
  Boolean off(start = true) "True: open, or opening";
protected
  Boolean quenched(start = true, fixed = true) "True: no arc";
  discrete SI.Time tSwitch(start = -Modelica.Constants.inf, fixed = true) "When opening began";
equation
  when edge(off) then
    tSwitch = time;
  end when;
  quenched = off and (pre(quenched) or abs(i) <= Goff*abs(v));
  if off then
    if quenched then
      i = Goff*v;
    else
      v = sign(i)*min(Vmax, V0 + dVdt*(time - tSwitch));
    end if;
  else
    v = Ron*i;
  end if;
  LossPower = v*i;
end IdealSwitchWithArc;
