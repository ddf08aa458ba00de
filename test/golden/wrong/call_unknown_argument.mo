// cardan: check %f
model M
  function area
    input Real width, height;
    output Real a = width*height;
  algorithm
  end area;
  Real x = area(width = 2, hight = 3);
end M;
