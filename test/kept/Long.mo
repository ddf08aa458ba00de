model Long "a function that only C can say, called at every point"
  function wave
    input Real x[:];
    output Real y = 0;
  algorithm
    for i in 1:size(x, 1) loop
      y := y + sin(x[i])*i/(1 + x[i]^2);
    end for;
  end wave;
  parameter Real k = 1.5;
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = y;
  der(y) = -k*wave({x, y, x + y, x*y, time, cos(x)});
  annotation (experiment(StopTime = 10));
end Long;
