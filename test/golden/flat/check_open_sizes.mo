// cardan: check P %f
// cardan: check P.System %f
package P "sizes that only a user's values tell"
  block System
    parameter Real A[:, size(A, 1)], B[size(A, 1), :];
    input Real u[size(B, 2)];
    Real x[size(A, 1)];
  equation
    der(x) = A*x + B*u;
  end System;
  function samples
    input Real highest, step;
    output Integer n;
  algorithm
    assert(highest > step, "the highest frequency is too low");
    n := integer(highest/step);
  end samples;
  block Buffer
    parameter Real highest, step;
    final parameter Integer n = samples(highest, step);
    Real buffer[n] = fill(time, n);
  end Buffer;
end P;
