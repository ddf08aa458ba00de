// cardan: check %f
model M
  model Base
    replaceable model Part
      Real x = 1;
    end Part;
    Part part;
  end Base;
  extends Base;
  model extends Part
    Real y = 2;
  end Part;
end M;
