// cardan: check Arrays %f
// cardan: flatten Arrays %f
// Arrays are connected element by element; a whole array stays whole unless one of its elements is connected by itself.
model Arrays
  connector In = input Real;
  connector Out = output Real;
  block Source
    Out y = time;
  end Source;
  block Vector
    parameter Integer n = 3;
    In u[n];
    Out y[n] = u;
  end Vector;
  Source source[3];
  Source single;
  Vector whole, whole2, mixed, mixed2;
  Vector pair[2](each n = 2);
equation
  connect(source.y, whole.u);
  connect(whole.y, whole2.u);
  connect(single.y, mixed.u[1]);
  connect(whole2.y[2:end], mixed.u[{3, 2}]);
  connect(mixed.y, mixed2.u);
  connect(mixed2.y[1:2], pair[1].u);
  connect(pair[1].y, pair[2].u);
end Arrays;
