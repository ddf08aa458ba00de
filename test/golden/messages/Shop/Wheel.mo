within Shop;
model Whee1
  Real x = 1;
end Whee1;
