within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model GasForce2 "Gas force in a cylinder: pressure as a polynomial of the position, one for each direction of motion"
  extends Modelica.Mechanics.Translational.Interfaces.PartialCompliant;
  parameter SI.Length L "Length of the cylinder";
  parameter SI.Length d "Diameter of the cylinder";
  parameter SI.Volume k0 = 0.01 "Volume at the top";
  parameter SI.Volume k1 = 1 "Volume = k0 + k1*(1 - x)";
  parameter SI.HeatCapacity k = 1 "press*V = k*T";
  Real x "Position of the piston, from 0 (bottom) to 1 (top)";
  SI.AbsolutePressure press "Pressure";
  SI.Volume V "Volume";
  SI.Temperature T "Temperature";
  SI.Velocity v_rel "Derivative of s_rel";
equation
  assert(s_rel >= -1e-12, "The piston has left the top of its cylinder: are the flanges of the gas force exchanged?");
  assert(s_rel <= L + 1e-12, "The piston has left the bottom of its cylinder: the length L of the gas force is too small");
  x = 1 - s_rel/L;
  v_rel = der(s_rel);
  press = 1e5*(
    if v_rel < 0 then (
      if x < 0.986061 then 2.4 + x*(-24.9973 + x*(151.8252 + x*(-287.2189 + x*177.4132)))
      else 2836360*x^4 - 10569296*x^3 + 14761814*x^2 - 9158505*x + 2129670)
    else (
      if x > 0.933 then -3929704*x^4 + 14748765*x^3 - 20747000*x^2 + 12964477*x - 3036495
      else 2.4 + x*(17.9272 + x*(17.3438 + x*(-131.707 + x*145.930)))));
  f = -press*Modelica.Constants.pi*d^2/4;
  V = k0 + k1*(1 - x);
  press*V = k*T;
end GasForce2;
