// cardan: simulate %f -o %t/x.csv --intervals 2 --outputs ^x$
// The text of terminate is told although equations are solved by iteration after it.
model Ends
  parameter String text = "x is large enough";
  Real x(start = 0, fixed = true), y(start = 0.3);
equation
  der(x) = 1;
  y = cos(y) - 0*x + 0.1*time;
  when x > 0.75 then
    terminate(text);
  end when;
end Ends;
