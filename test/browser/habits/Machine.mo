model Machine "Two gears"
  Gear first(ratio = 3) annotation(Placement(transformation(extent = {{-60, -20}, {-20, 20}})));
  Gear second annotation(Placement(transformation(extent = {{20, -20}, {60, 20}})));
  annotation(experiment(StopTime = 1));
end Machine;
