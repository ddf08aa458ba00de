package Boiling "A medium whose two formulas do not quite meet where it begins to boil"
  function density
    input Real p;
    input Real gap;
    output Real d;
  protected
    Real p_boils = 2e6;
  algorithm
    d := if p > p_boils then 1000 + 1e-6*(p - p_boils) else 1000 - gap + 1e-3*(p - p_boils);
    annotation(Inline = false);
  end density;

  model Vessel
    parameter Real gap = 0.005;
    parameter Real p_out = 1.99e6, L = 1e-5;
    Real m(start = 1001, fixed = true), p(start = 3e6), m_out(start = 0, fixed = true);
  equation
    density(p, gap) = m;
    der(m) = -m_out;
    L*der(m_out) = 1e-6*(p - p_out) - m_out;
    annotation(experiment(StopTime = 10));
  end Vessel;
end Boiling;
