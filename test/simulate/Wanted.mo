package Wanted
  model Tank "Level and temperature are the states, and their start values are those to begin with"
    parameter Real A = 2, rho = 1000, c = 4000;
    Real m, U, V, u;
    Real level(start = 3, stateSelect = StateSelect.prefer), T(start = 300, stateSelect = StateSelect.prefer);
  equation
    der(m) = -rho*A*level;
    der(U) = -rho*A*level*u;
    V = A*level;
    m = rho*V;
    u = c*(T - 273.15) + 0.1*T^2;
    U = m*u;
  end Tank;

  model Valves "Both keep the flow back: either of them may be taken as open"
    parameter Real h = 1;
    Real p1, p2, q, s1, s2;
    Boolean open1 = s1 > 0, open2 = s2 > 0;
  equation
    q = p1 - p2 + h;
    if open1 then
      p1 = 0;
      s1 = -q;
    else
      q = 0;
      s1 = p1;
    end if;
    if open2 then
      p2 = 0;
      s2 = q;
    else
      q = 0;
      s2 = p2;
    end if;
  end Valves;

  model Square "At a flow of zero nothing says in which direction it goes"
    Real m, p;
  equation
    p - m*abs(m) = -sin(time);
    p + m*abs(m) = 4 + sin(time);
  end Square;

  model Slopes "Derivatives that have another name too, and of what is no state"
    Real x(start = 1, fixed = true), v, w, y, z;
  equation
    v = der(x);
    w = -der(v);
    der(v) = -4*x;
    y = time^3;
    z = der(y);
  initial equation
    v = 0;
  end Slopes;
end Wanted;
