model Preferred "A spring whose relative motion is wanted as state: reinit of v1 leaves it alone"
  Real s1(start=0, fixed=true), v1(start=1, fixed=true), s2, v2;
  Real s_rel(stateSelect=StateSelect.prefer, start=1, fixed=true);
  Real v_rel(stateSelect=StateSelect.prefer, start=0, fixed=true);
  Real flange1, flange2;
equation
  v1 = der(s1);
  v2 = der(s2);
  flange1 = s1 + 0.1;
  flange2 = s2 - 0.1;
  v_rel = der(s_rel);
  s_rel = flange2 - flange1;
  der(v1) = s_rel - 1;
  der(v2) = 1 - s_rel;
  when time >= 0.5 then
    reinit(v1, 3);
  end when;
end Preferred;
