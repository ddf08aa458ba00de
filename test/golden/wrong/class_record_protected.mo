// cardan: check %f
model M
  record R
    Real x = 1;
  protected
    Real y = 2;
  end R;
  R r;
end M;
