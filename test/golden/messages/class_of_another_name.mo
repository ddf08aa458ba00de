// cardan: check Car %f -L .
model Car
  Shop.Wheel wheel;
end Car;
