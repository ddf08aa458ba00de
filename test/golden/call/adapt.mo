// cardan: fmu Adapted %f --adapt flange=torque-in,speed-out -o %t/x.fmu
// cardan: fmu Adapted %f --adapt flange -o %t/x.fmu
// cardan: fmu Adapted %f --adapt arm=torque-in -o %t/x.fmu
// cardan: fmu Adapted %f --adapt flange=torque -o %t/x.fmu
// cardan: fmu Adapted %f --adapt flange=voltage-in -o %t/x.fmu
// cardan: fmu Adapted %f --adapt flange=speed-in,torque-in -o %t/x.fmu
// cardan: fmu Adapted %f --adapt inner.flange=torque-in -o %t/x.fmu
connector Flange
  Real phi;
  flow Real tau;
end Flange;

model Adapted
  Flange flange;
  Real w(start = 0, fixed = true);
equation
  der(flange.phi) = w;
  der(w) = flange.tau;
initial equation
  flange.phi = 0;
end Adapted;
