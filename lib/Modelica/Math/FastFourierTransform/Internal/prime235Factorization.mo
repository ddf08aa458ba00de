within Modelica.Math.FastFourierTransform.Internal;
function prime235Factorization "Powers of 2, 3 and 5 of which a number is the product"
  extends Modelica.Icons.Function;
  input Integer n(min=1) "Number";
  output Boolean success "= true: it has no other prime factors";
  output Integer e2 = 0 "Power of 2";
  output Integer e3 = 0 "Power of 3";
  output Integer e5 = 0 "Power of 5";
protected
  Integer rest = n "What is left to be divided";
algorithm
  while mod(rest, 2) == 0 loop
    rest := div(rest, 2);
    e2 := e2 + 1;
  end while;
  while mod(rest, 3) == 0 loop
    rest := div(rest, 3);
    e3 := e3 + 1;
  end while;
  while mod(rest, 5) == 0 loop
    rest := div(rest, 5);
    e5 := e5 + 1;
  end while;
  success := rest == 1;
end prime235Factorization;
