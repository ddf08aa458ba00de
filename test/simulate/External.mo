package External
  function twice
    input Real x[:];
    input Integer k;
    output Real y[size(x, 1)];
    output Integer n;
  external "C" n = twice_it(x, size(x, 1), k, y)
    annotation(Include="
      static int calls = 0;
      static int twice_it(const double *x, size_t n, int k, double *y)
      {
        for (size_t i = 0; i < n; i++)
          y[i] = k*x[i];
        return ++calls > 0 ? (int)n : 0;
      }");
  end twice;
  function length
    input String s;
    output Integer n;
  external "C" n = length_of(s)
    annotation(Include="static int length_of(const char *s) { int n = 0; while (s[n]) n++; return n; }");
  end length;
  function solve
    input Real A[:, :];
    input Real b[size(A, 1)];
    output Real x[size(A, 1)] = b;
    output Integer info;
  protected
    Real lu[size(A, 1), size(A, 1)] = A;
    Integer pivots[size(A, 1)];
  external "FORTRAN 77" dgesv(size(A, 1), 1, lu, size(A, 1), pivots, x, size(A, 1), info);
  end solve;
  class Counter
    extends ExternalObject;
    function constructor
      input Real from;
      output Counter c;
    external "C" c = counter_new(from)
      annotation(Include="
        #include <stdlib.h>
        static void *counter_new(double from) { double *c = malloc(sizeof *c); *c = from; return c; }
        static void counter_free(void *c) { free(c); }
        static double counter_value(void *c, double t) { return *(double *)c + t; }");
    end constructor;
    function destructor
      input Counter c;
    external "C" counter_free(c)
      annotation(Include="
        #include <stdlib.h>
        static void *counter_new(double from) { double *c = malloc(sizeof *c); *c = from; return c; }
        static void counter_free(void *c) { free(c); }
        static double counter_value(void *c, double t) { return *(double *)c + t; }");
    end destructor;
  end Counter;
  function value
    input Counter c;
    input Real t;
    output Real v;
  external "C" v = counter_value(c, t)
    annotation(Include="
        #include <stdlib.h>
        static void *counter_new(double from) { double *c = malloc(sizeof *c); *c = from; return c; }
        static void counter_free(void *c) { free(c); }
        static double counter_value(void *c, double t) { return *(double *)c + t; }");
  end value;
  function missing
    input Real x;
    output Real y;
  external "C" y = this_function_is_nowhere(x);
  end missing;
  model Test
    Real y[2];
    Integer n;
    Real x[2];
    Integer info;
    Integer letters = length(if time < 0 then "" else "seven77");
    parameter Real from = 40;
    Counter counter = Counter(from), another = Counter(from) "an object of its own, with a destructor of its own";
    Real counted = (value(counter, 1 + time) + value(another, 1 + time))/2;
  equation
    (y, n) = twice({1.5, 2 + 0*time}, 3);
    (x, info) = solve([2, 1; 0*time, 4], {4, 8});
  end Test;
  model Missing
    Real y = missing(time);
  end Missing;
end External;
