model Fluid "Pressure and enthalpy are wanted as states; the model differentiates mass and energy"
  Real p(stateSelect=StateSelect.prefer, start=1, fixed=true);
  Real h(stateSelect=StateSelect.prefer, start=2, fixed=true);
  Real m, U, d, u;
  Real in_mass(start=1, fixed=true), in_energy(start=1.8, fixed=true) "What flowed in";
  Real lost = abs(m - in_mass) + abs(U - in_energy);
  Real stream_in = semiLinear(0.1*sin(10*time), h, 1);
equation
  m = 2*d;
  U = m*u;
  d = p/h;
  u = h - p/d + 0.1*h^3 + 1;
  der(m) = 0.1*sin(10*time);
  der(U) = stream_in;
  der(in_mass) = 0.1*sin(10*time);
  der(in_energy) = stream_in;
end Fluid;
