// cardan: dump --stage=plan %f Blocks.Asked
// cardan: dump --stage=plan %f Blocks.Grid
// cardan: dump --stage=plan %f Blocks.Fin
// cardan: dump --stage=plan %f Blocks.Sampled
package Blocks "Systems of equations, each solved in another form"
  model Asked "tearing is asked for"
    Real x, y, z;
  equation
    x + y + sin(time)*z + residue(x) = 1;
    x - 2*y + z = time;
    3*x + y - z = 2;
  end Asked;

  model Grid "a mesh: torn it is full, whole it is sparse"
    parameter Integer n = 8;
    Real u[n, n];
  equation
    for i in 1:n loop
      for j in 1:n loop
        (4 + sin(time))*u[i, j] - (if i > 1 then u[i - 1, j] else 0)*(2 + time) - (if i < n then u[i + 1, j] else 0)*(3 + time)
          - (if j > 1 then u[i, j - 1] else 0)*(2 - time) - (if j < n then u[i, j + 1] else 0)*(3 - time) = 1;
      end for;
    end for;
  end Grid;

  model Fin "a recursion from one end that would lose all digits"
    parameter Integer n = 40;
    Real T[n];
  equation
    T[1] = 1;
    for i in 2:n - 1 loop
      T[i - 1] - 10*T[i] + T[i + 1] = 0;
    end for;
    T[n] = 0.1*T[n - 1] + 0.2*T[n - 2];
  end Fin;

  model Sampled "a state of a clocked part"
    Real x(start = 1), u;
  equation
    u = sample(sin(time), Clock(Clock(0.1), solverMethod = "ExplicitEuler"));
    der(x) = -x + u;
  end Sampled;
end Blocks;
