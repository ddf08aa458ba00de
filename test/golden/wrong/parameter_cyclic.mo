// cardan: check %f
model M
  parameter Real width = 2*height;
  parameter Real height = width/3;
end M;
