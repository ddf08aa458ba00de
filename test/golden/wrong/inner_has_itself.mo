// cardan: check %f
model inner_has_itself "What is inner has itself as outer: it is no value"
  model Part
    outer Part place;
    Real x = 1;
  end Part;
  inner Part place;
  Part other;
  Real y = other;
end inner_has_itself;
