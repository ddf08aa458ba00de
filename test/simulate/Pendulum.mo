model Pendulum
  parameter Real L = 1; parameter Real g = 9.81;
  Real phi(start=0.1, fixed=true); Real w(start=0,fixed=true);
equation
  der(phi) = w;
  L*der(w) = -g*sin(phi);
  annotation(experiment(StopTime=2));
end Pendulum;
