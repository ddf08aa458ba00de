// cardan: check %f
model M
  parameter Real mass = "heavy";
end M;
