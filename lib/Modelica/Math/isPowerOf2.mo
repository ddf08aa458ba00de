within Modelica.Math;
function isPowerOf2 "Is a positive integer a power of 2?"
  extends Modelica.Icons.Function;
  input Integer i(min=1) "Number";
  output Boolean result "= true, if a power of 2";
protected
  Integer rest = i "What is left after divisions by 2";
algorithm
  assert(i >= 1, "isPowerOf2 needs a positive integer");
  while mod(rest, 2) == 0 loop
    rest := div(rest, 2);
  end while;
  result := rest == 1;
end isPowerOf2;
