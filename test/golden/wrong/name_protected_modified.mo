// cardan: check %f
model M
  model A
  protected
    parameter Real hidden = 1;
  end A;
  A a(hidden = 2);
end M;
