// cardan: check M %f
model M
  expandable connector Bus
    Real v;
    flow Real i;
  end Bus;
  Bus bus;
end M;
