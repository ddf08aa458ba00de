within Modelica.Electrical.Analog.Basic;
model M_Transformer "Any number of coupled inductors"
  parameter Integer N(final min = 1) = 3 "Number of inductors";
  parameter SI.Inductance L[dimL] = {1, 0.1, 0.2, 2, 0.3, 3} "Upper triangle of the inductances, row by row";
  Interfaces.PositivePin p[N] "Positive pins";
  Interfaces.NegativePin n[N] "Negative pins";
  SI.Voltage v[N] "Voltages";
  SI.Current i[N](each start = 0, each fixed = true) "Currents";
  parameter SI.Inductance Lm[N, N] = {{L[(min(s, z) - 1)*N - div((min(s, z) - 1)*min(s, z), 2) + max(s, z)] for z in 1:N} for s in 1:N} "All inductances";
protected
  parameter Integer dimL = div(N*(N + 1), 2) "Number of inductances";
equation
  for j in 1:N loop
    v[j] = p[j].v - n[j].v;
    i[j] = p[j].i;
    p[j].i + n[j].i = 0;
  end for;
  v = Lm*der(i);
end M_Transformer;
