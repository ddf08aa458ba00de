model Settings "Parameters of every kind, to be set from outside"
  parameter Integer n;
  model Part
    parameter Integer k = 2;
    parameter Real gains[k] = ones(k);
    Real y = sum(gains);
  end Part;
  record Data
    parameter Integer k = 1;
    parameter Real q = 1;
  end Data;
  Part parts[2];
  Data data[2](k={1, 2});
  Real x[n](each start=1, each fixed=true);
  Real z[sum(data.k)] = fill(time, sum(data.k));
equation
  for i in 1:n loop
    der(x[i]) = -data[1].q*(x[i] - i);
  end for;
end Settings;
