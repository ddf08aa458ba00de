// cardan: simulate NoExternal.Include %f --no-external -o %t/r.csv
// cardan: simulate NoExternal.Library %f --no-external -o %t/r.csv
// cardan: simulate NoExternal.Shell %f --no-external -o %t/r.csv
// cardan: simulate NoExternal.File %f --no-external -o %t/r.csv
// cardan: simulate NoExternal.Fine %f --no-external -o %t/r.csv
package NoExternal "Functions in C that are refused, and those that are not"
  function f
    input Real x;
    output Real y;
  external "C" y = my_f(x) annotation (Include = "static double my_f(double x) { return 2*x; }");
  end f;
  function shell
    input String s;
    output Integer status;
  external "C" status = system(s);
  end shell;
  function puts
    input String s;
  external "C" puts(s);
  end puts;
  model Include
    Real y = f(time);
  end Include;
  model Library
  algorithm
    when initial() then
      puts("hello");
    end when;
  end Library;
  model Shell
    Integer k;
  algorithm
    when initial() then
      k := shell("true");
    end when;
  end Shell;
  model File
  algorithm
    when initial() then
      Modelica.Utilities.Streams.print("hello", "written.txt");
    end when;
  end File;
  model Fine
    Real y = Modelica.Math.Matrices.norm([time, 1; 2, 3]);
  algorithm
    when initial() then
      Modelica.Utilities.Streams.print("hello");
    end when;
  end Fine;
end NoExternal;
