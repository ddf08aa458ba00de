operator record Complex "A complex number"
  replaceable Real re "Real part";
  replaceable Real im "Imaginary part";
  encapsulated operator 'constructor' "Makes a complex number"
    function fromReal "From real and imaginary part"
      import Complex;
      input Real re "Real part";
      input Real im = 0 "Imaginary part";
      output Complex result(re = re, im = im) "Complex number";
    algorithm
      annotation(Inline = true);
    end fromReal;
  end 'constructor';
  encapsulated operator function '0' "Zero"
    import Complex;
    output Complex result "Zero";
  algorithm
    result := Complex(0);
    annotation(Inline = true);
  end '0';
  encapsulated operator '-' "Difference and opposite"
    function negate "Opposite"
      import Complex;
      input Complex c1 "Number";
      output Complex c2 "Opposite of the number";
    algorithm
      c2 := Complex(-c1.re, -c1.im);
      annotation(Inline = true);
    end negate;
    function subtract "Difference"
      import Complex;
      input Complex c1 "First number";
      input Complex c2 "Second number";
      output Complex c3 "First less second";
    algorithm
      c3 := Complex(c1.re - c2.re, c1.im - c2.im);
      annotation(Inline = true);
    end subtract;
  end '-';
  encapsulated operator '*' "Product"
    function multiply "Product of two numbers"
      import Complex;
      input Complex c1 "First number";
      input Complex c2 "Second number";
      output Complex c3 "Product";
    algorithm
      c3 := Complex(c1.re*c2.re - c1.im*c2.im, c1.im*c2.re + c1.re*c2.im);
      annotation(Inline = true);
    end multiply;
    function scalarProduct "Product of two vectors, the first conjugated"
      import Complex;
      input Complex c1[:] "First vector";
      input Complex c2[size(c1, 1)] "Second vector";
      output Complex c3 "Product";
    algorithm
      c3 := Complex(0);
      for i in 1:size(c1, 1) loop
        c3 := Complex(c3.re + c1[i].re*c2[i].re + c1[i].im*c2[i].im, c3.im + c1[i].re*c2[i].im - c1[i].im*c2[i].re);
      end for;
    end scalarProduct;
  end '*';
  encapsulated operator function '+' "Sum"
    import Complex;
    input Complex c1 "First number";
    input Complex c2 "Second number";
    output Complex c3 "Sum";
  algorithm
    c3 := Complex(c1.re + c2.re, c1.im + c2.im);
    annotation(Inline = true);
  end '+';
  encapsulated operator function '/' "Quotient"
    import Complex;
    input Complex c1 "First number";
    input Complex c2 "Second number";
    output Complex c3 "First over second";
  algorithm
    c3 := Complex((c1.re*c2.re + c1.im*c2.im)/(c2.re^2 + c2.im^2), (c1.im*c2.re - c1.re*c2.im)/(c2.re^2 + c2.im^2));
    annotation(Inline = true);
  end '/';
  encapsulated operator '^' "Power"
    function complexPower "Power with a complex exponent"
      import Complex;
      input Complex c1 "Base";
      input Complex c2 "Exponent";
      output Complex c3 "Power";
    protected
      Real lnz = 0.5*log(c1.re^2 + c1.im^2) "Logarithm of the base's absolute value";
      Real phi = atan2(c1.im, c1.re) "Angle of the base";
      Real re = lnz*c2.re - phi*c2.im "Real part of the power's logarithm";
      Real im = lnz*c2.im + phi*c2.re "Imaginary part of the power's logarithm";
    algorithm
      c3 := Complex(exp(re)*cos(im), exp(re)*sin(im));
    end complexPower;
    function integerPower "Power with an Integer exponent"
      import Complex;
      input Complex c1 "Base";
      input Integer c2 "Exponent";
      output Complex c3 "Power";
    algorithm
      c3 := if c2 == 0 then Complex(1) else Complex.'^'.complexPower(c1, Complex(c2));
    end integerPower;
  end '^';
  encapsulated operator function '==' "Whether two numbers are the same"
    import Complex;
    input Complex c1 "First number";
    input Complex c2 "Second number";
    output Boolean result "True: the same";
  algorithm
    result := c1.re == c2.re and c1.im == c2.im;
    annotation(Inline = true);
  end '==';
  encapsulated operator function '<>' "Whether two numbers differ"
    import Complex;
    input Complex c1 "First number";
    input Complex c2 "Second number";
    output Boolean result "True: they differ";
  algorithm
    result := c1.re <> c2.re or c1.im <> c2.im;
    annotation(Inline = true);
  end '<>';
  encapsulated operator function 'String' "A complex number as a text"
    import Complex;
    input Complex c "Number";
    input String name = "j" "Name of the imaginary unit";
    input Integer significantDigits = 6 "Digits";
    output String s = "" "Text";
  algorithm
    s := String(c.re, significantDigits = significantDigits);
    if c.im <> 0 then
      s := s + (if c.im > 0 then " + " else " - ") + String(abs(c.im), significantDigits = significantDigits) + "*" + name;
    end if;
  end 'String';
end Complex;
