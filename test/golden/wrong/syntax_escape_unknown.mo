// cardan: parse %f
model A
  parameter String path = "C:\models\data.mat";
end A;
