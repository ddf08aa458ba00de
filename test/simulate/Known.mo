package Known
  record Parts "What a junction gives"
    Real i "Current";
    Real c "Capacitance";
    Real q "Something else";
  end Parts;

  function junction "Too long to be inlined"
    input Real v;
    input Real c0;
    output Parts p;
  protected
    Real a, b, d, e, f, g;
  algorithm
    a := 1 + v^2;
    b := sqrt(a);
    d := a + b;
    e := d/2;
    f := e - b;
    g := f + a;
    if v > 0.5 then
      p.c := c0*(1 + g);
    elseif v > 0.2 then
      p.c := 2*c0*g/(1 + a);
    else
      p.c := c0;
    end if;
    for k in 1:3 loop
      a := a + 0*k;
      b := b + 0*a;
    end for;
    p.q := g;
    p.i := v + 0*(a + b + d + e + f + g);
  end junction;

  model Capacitance "A state, or none when c0 is zero"
    parameter Real c0 = 0;
    Parts p;
    Real v(start=0), i;
  equation
    p = junction(v, c0);
    i = p.c*der(v);
    1 + time - v = i + p.i;
  end Capacitance;

  model Fast "A charge that is gone after 1e-20 s"
    Real v(start=1, fixed=true), x(start=1, fixed=true);
  equation
    (1e-22 + 1e-12*(1 - v)^2)*der(v) = -v;
    der(x) = -x;
  end Fast;

  record Many
    Real a[3];
    Real b;
    Real x0 = 0;
    Real x1 = 1;
    Real x2 = 2;
    Real x3 = 3;
    Real x4 = 4;
    Real x5 = 5;
    Real x6 = 6;
    Real x7 = 7;
    Real x8 = 8;
    Real x9 = 9;
    Real x10 = 10;
    Real x11 = 11;
    Real x12 = 12;
    Real x13 = 13;
    Real x14 = 14;
    Real x15 = 15;
    Real x16 = 16;
    Real x17 = 17;
    Real x18 = 18;
    Real x19 = 19;
    Real x20 = 20;
    Real x21 = 21;
    Real x22 = 22;
    Real x23 = 23;
    Real x24 = 24;
    Real x25 = 25;
    Real x26 = 26;
    Real x27 = 27;
    Real x28 = 28;
    Real x29 = 29;
    Real x30 = 30;
    Real x31 = 31;
    Real x32 = 32;
    Real x33 = 33;
    Real x34 = 34;
    Real x35 = 35;
    Real x36 = 36;
    Real x37 = 37;
    Real x38 = 38;
    Real x39 = 39;
    Real x40 = 40;
    Real x41 = 41;
    Real x42 = 42;
    Real x43 = 43;
    Real x44 = 44;
    Real x45 = 45;
    Real x46 = 46;
    Real x47 = 47;
    Real x48 = 48;
    Real x49 = 49;
    Real x50 = 50;
    Real x51 = 51;
    Real x52 = 52;
    Real x53 = 53;
    Real x54 = 54;
    Real x55 = 55;
    Real x56 = 56;
    Real x57 = 57;
    Real x58 = 58;
    Real x59 = 59;
    Real x60 = 60;
    Real x61 = 61;
    Real x62 = 62;
    Real x63 = 63;
    Real x64 = 64;
    Real x65 = 65;
    Real x66 = 66;
    Real x67 = 67;
    Real x68 = 68;
    Real x69 = 69;
    Real x70 = 70;
    Real x71 = 71;
    Real x72 = 72;
    Real x73 = 73;
    Real x74 = 74;
    Real x75 = 75;
    Real x76 = 76;
    Real x77 = 77;
    Real x78 = 78;
    Real x79 = 79;
    Real x80 = 80;
    Real x81 = 81;
    Real x82 = 82;
    Real x83 = 83;
    Real x84 = 84;
    Real x85 = 85;
    Real x86 = 86;
    Real x87 = 87;
    Real x88 = 88;
    Real x89 = 89;
    Real x90 = 90;
    Real x91 = 91;
    Real x92 = 92;
    Real x93 = 93;
    Real x94 = 94;
    Real x95 = 95;
    Real x96 = 96;
    Real x97 = 97;
    Real x98 = 98;
    Real x99 = 99;
    Real x100 = 100;
    Real x101 = 101;
    Real x102 = 102;
    Real x103 = 103;
    Real x104 = 104;
    Real x105 = 105;
    Real x106 = 106;
    Real x107 = 107;
    Real x108 = 108;
    Real x109 = 109;
    Real x110 = 110;
    Real x111 = 111;
    Real x112 = 112;
    Real x113 = 113;
    Real x114 = 114;
    Real x115 = 115;
    Real x116 = 116;
    Real x117 = 117;
    Real x118 = 118;
    Real x119 = 119;
    Real x120 = 120;
    Real x121 = 121;
    Real x122 = 122;
    Real x123 = 123;
    Real x124 = 124;
    Real x125 = 125;
    Real x126 = 126;
    Real x127 = 127;
    Real x128 = 128;
    Real x129 = 129;
    Real x130 = 130;
    Real x131 = 131;
    Real x132 = 132;
    Real x133 = 133;
    Real x134 = 134;
    Real x135 = 135;
    Real x136 = 136;
    Real x137 = 137;
    Real x138 = 138;
    Real x139 = 139;
    Real x140 = 140;
    Real x141 = 141;
    Real x142 = 142;
    Real x143 = 143;
    Real x144 = 144;
    Real x145 = 145;
    Real x146 = 146;
    Real x147 = 147;
    Real x148 = 148;
    Real x149 = 149;
  end Many;

  function turned "So many fields that they are no single arguments"
    input Many m;
    input Real x;
    output Many r;
  algorithm
    r := m;
    r.a := {m.a[3], m.a[1], m.a[2]}*x;
    r.b := m.x149 + x;
    while r.b < 0 loop
      r.b := r.b + 1;
    end while;
  end turned;

  model Wide
    Many m = turned(Many(a = {1, 2, time}, b = 3), 2);
    Real sum = m.a*{1, 10, 100} + m.b;
  end Wide;
end Known;
