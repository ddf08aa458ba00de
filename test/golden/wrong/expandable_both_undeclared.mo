// cardan: check M %f
model M
  expandable connector Bus
  end Bus;
  Bus a, b;
equation
  connect(a.speed, b.speed);
end M;
