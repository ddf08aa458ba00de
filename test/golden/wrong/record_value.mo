// cardan: check Wrong.Number %f
// cardan: check Wrong.LessFields %f
// cardan: check Wrong.Items %f
// cardan: check Wrong.One %f
package Wrong
  record R
    Real a = 1, b = 2;
  end R;
  record Q
    Real a = 1;
  end Q;
  model Number
    parameter R r = 5;
    Real y = r.a;
  end Number;
  model LessFields
    parameter R r = Q();
    Real y = r.b;
  end LessFields;
  model Items
    R r[2] = {1, 2};
  end Items;
  model One
    parameter R r[2] = R();
    Real y = r[1].a;
  end One;
end Wrong;
