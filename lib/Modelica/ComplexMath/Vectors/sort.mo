within Modelica.ComplexMath.Vectors;
function sort "Elements in order of their imaginary parts or absolute values"
  extends Modelica.Icons.Function;
  input Complex v[:] "Vector";
  input Boolean ascending = true "= true: the smallest first";
  input Boolean sortFrequency = true "= true: by imaginary parts, then real parts; otherwise by absolute values";
  output Complex sorted_v[size(v, 1)] = v "Vector in order";
  output Integer indices[size(v, 1)] = 1:size(v, 1) "Element of v that became element i";
protected
  Complex c "The one that finds its place";
  Complex other "One before it";
  Integer k "Its place";
  Boolean moving "= true: it goes further up";
  Boolean less "= true: c belongs before the other";
  Boolean greater "= true: c belongs behind the other";
algorithm
  for i in 2:size(v, 1) loop
    c := v[i];
    k := i;
    moving := true;
    while moving loop
      other := sorted_v[k - 1];
      if sortFrequency then
        less := c.im < other.im or c.im == other.im and c.re < other.re;
        greater := c.im > other.im or c.im == other.im and c.re > other.re;
      else
        less := Modelica.ComplexMath.abs(c) < Modelica.ComplexMath.abs(other);
        greater := Modelica.ComplexMath.abs(c) > Modelica.ComplexMath.abs(other);
      end if;
      moving := if ascending then less else greater;
      if moving then
        sorted_v[k] := other;
        indices[k] := indices[k - 1];
        k := k - 1;
        moving := k > 1;
      end if;
    end while;
    sorted_v[k] := c;
    indices[k] := i;
  end for;
end sort;
