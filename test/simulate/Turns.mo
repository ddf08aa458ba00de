model Turns "Begins where mod() jumps, and turns backwards through it"
  parameter Real start = 1.5707963267948966;
  Real phi(start=start, fixed=true), y, z;
  Integer n(start=0, fixed=true);
equation
  der(phi) = -157.0;
  y = mod((phi - start)*2, 6.283185307179586);
  z = floor(phi/10);
  when y > 3.0 then
    n = pre(n) + 1;
  end when;
end Turns;
