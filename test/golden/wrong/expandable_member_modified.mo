// cardan: check M %f
model M
  expandable connector Bus
    Real speed;
  end Bus;
  Bus bus(speed = 3);
end M;
