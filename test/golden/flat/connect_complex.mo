// cardan: check Phasors %f
// cardan: flatten Phasors %f
// Flows of an operator record: real and imaginary parts each sum to zero.
model Phasors
  operator record Complex
    Real re;
    Real im;
    encapsulated operator function '+'
      import Phasors.Complex;
      input Complex a;
      input Complex b;
      output Complex c = Complex(a.re + b.re, a.im + b.im);
    algorithm
    end '+';
    encapsulated operator function '-'
      import Phasors.Complex;
      input Complex a;
      output Complex c = Complex(-a.re, -a.im);
    algorithm
    end '-';
    encapsulated operator function '0'
      import Phasors.Complex;
      output Complex c = Complex(0, 0);
    algorithm
    end '0';
  end Complex;
  connector Pin
    Complex v;
    flow Complex i;
  end Pin;
  model Part
    Pin p;
  equation
    p.v.re = p.i.re;
    p.v.im = p.i.im;
  end Part;
  Part a, b, c;
equation
  connect(a.p, b.p);
  connect(a.p, c.p);
end Phasors;
