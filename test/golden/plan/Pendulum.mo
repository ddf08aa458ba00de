// cardan: dump --stage=plan %f Pendulum.Cartesian
// cardan: dump --stage=plan %f Pendulum.Preferred
// cardan: dump --stage=plan %f Pendulum.Fixed
// cardan: dump --stage=plan %f Pendulum.Two
package Pendulum "The pendulum of index 3 (Pantelides), its states chosen in four ways"
  model Cartesian "by the run, position and velocity apart"
    Real x(start = 0.6), y, vx, vy, F;
  equation
    der(x) = vx;
    der(y) = vy;
    der(vx) = -F*x;
    der(vy) = -F*y - 9.81;
    x^2 + y^2 = 1;
  end Cartesian;

  model Preferred "by StateSelect"
    extends Cartesian(x(stateSelect = StateSelect.prefer), vx(stateSelect = StateSelect.prefer));
  end Preferred;

  model Fixed "by what is fixed at the start, while that is a good choice"
    extends Cartesian(x(fixed = true), vx(fixed = true));
  end Fixed;

  model Two "of equal angles: one constraint that is linear"
    Real a(start = 0.5), b, wa, wb, t;
  equation
    der(a) = wa;
    der(b) = wb;
    der(wa) = -9.81*sin(a) + t;
    2*der(wb) = -9.81*sin(b) - t;
    a = 2*b;
  end Two;
end Pendulum;
