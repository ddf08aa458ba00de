// cardan: check %f
model M
  model A
  protected
    Real hidden = 1;
  end A;
  A a;
  Real x = a.hidden;
end M;
