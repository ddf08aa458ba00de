// cardan: check %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  block Source
    extends Pin;
  end Source;
  Source s;
end M;
