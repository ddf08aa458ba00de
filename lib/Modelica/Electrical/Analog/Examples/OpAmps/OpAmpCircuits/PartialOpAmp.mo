within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
partial model PartialOpAmp "What the circuits share"
  extends Interfaces.FourPin;
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter Real V0(unit="1") = 15000.0 "Amplification without load";
  Ideal.IdealizedOpAmpLimited opAmp(V0 = V0, final useSupply = false, final Vps = Vps, final Vns = Vns, out(i(start = 0, fixed = false))) "Amplifier";
end PartialOpAmp;
