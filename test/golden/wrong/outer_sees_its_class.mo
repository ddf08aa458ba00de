// cardan: check %f
model M
  model Base
    parameter Real a = 1;
  end Base;
  model Wide
    extends Base;
    parameter Real b = 2;
  end Wide;
  model Part
    outer Base world;
    Real y = world.a + world.b;
  end Part;
  inner Wide world;
  Part part;
end M;
