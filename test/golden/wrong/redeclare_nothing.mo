// cardan: check %f
model M
  model A
    replaceable Real x = 1;
  end A;
  extends A;
  redeclare Real y = 2;
end M;
