// cardan: check Passed.Few %f
// cardan: check Passed.More %f
// cardan: check Passed.Dependent %f
package Passed "Functions that cannot be called as the function that takes them calls them"
  partial function Plane
    input Real s;
    input Real w;
    output Real r;
  end Plane;
  function few
    input Real s;
    output Real r;
  algorithm
    r := s;
  end few;
  function more
    extends Plane;
    input Real k;
  algorithm
    r := k*s;
  end more;
  function dependent
    extends Plane;
    input Real k = s;
  algorithm
    r := k*s;
  end dependent;
  function total
    input Plane f;
    output Real y = 0;
  algorithm
    for i in 1:3 loop
      y := y + f(i, 2);
    end for;
  end total;
  model Few
    Real y = total(few);
  end Few;
  model More
    Real y = total(more);
  end More;
  model Dependent
    Real y = total(dependent);
  end Dependent;
end Passed;
