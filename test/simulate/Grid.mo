model Grid "A net of nonlinear conductors, so large that it is solved whole; its feeds are those of known potentials"
  parameter Integer n = 14;
  Real wanted[n, n] = {{sin(i + time)*cos(0.7*j) for j in 1:n} for i in 1:n};
  Real v[n, n];
  Real along[n - 1, n], across[n, n - 1], feed[n, n];
  Real largest = max(abs(v - wanted));
  function current
    input Real u;
    output Real i;
  algorithm
    i := u + 0.5*u^3;
    annotation (Inline = true);
  end current;
  function flow_of "Into node [i, j] from its neighbours and the ground"
    input Real u[:, :];
    output Real f[size(u, 1), size(u, 2)];
  algorithm
    f := u;
    for i in 1:size(u, 1) loop
      for j in 1:size(u, 2) loop
        if i > 1 then
          f[i, j] := f[i, j] + current(u[i, j] - u[i - 1, j]);
        end if;
        if i < size(u, 1) then
          f[i, j] := f[i, j] + current(u[i, j] - u[i + 1, j]);
        end if;
        if j > 1 then
          f[i, j] := f[i, j] + current(u[i, j] - u[i, j - 1]);
        end if;
        if j < size(u, 2) then
          f[i, j] := f[i, j] + current(u[i, j] - u[i, j + 1]);
        end if;
      end for;
    end for;
  end flow_of;
equation
  feed = flow_of(wanted);
  for i in 1:n - 1, j in 1:n loop
    along[i, j] = current(v[i, j] - v[i + 1, j]);
    across[j, i] = current(v[j, i] - v[j, i + 1]);
  end for;
  for i in 1:n, j in 1:n loop
    feed[i, j] = v[i, j] + (if i < n then along[i, j] else 0) - (if i > 1 then along[i - 1, j] else 0) +
      (if j < n then across[i, j] else 0) - (if j > 1 then across[i, j - 1] else 0);
  end for;
end Grid;
