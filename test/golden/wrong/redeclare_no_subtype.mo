// cardan: check %f
model M
  model Motor
    Real torque = 1;
    Real speed = 2;
  end Motor;
  model Engine
    Real torque = 3;
  end Engine;
  model Car
    replaceable Motor drive;
    Real power = drive.torque*drive.speed;
  end Car;
  Car car(redeclare Engine drive);
end M;
