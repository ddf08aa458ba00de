model Bench "Beside the package"
  Plant.Parts.Cart cart(m = 3);
end Bench;
