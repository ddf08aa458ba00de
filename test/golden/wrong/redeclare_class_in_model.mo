// cardan: check P.User %f
package P
  model Parts
    model A
      Real y = time;
    end A;
    replaceable model M = A;
    M m;
  end Parts;
  model User
    Parts parts(redeclare model M = Parts.A);
  end User;
end P;
