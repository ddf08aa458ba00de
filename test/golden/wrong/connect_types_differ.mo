// cardan: check M %f
model M
  connector RealInput = input Real;
  connector BooleanOutput = output Boolean;
  block Switch
    BooleanOutput y = time > 1;
  end Switch;
  block Gain
    RealInput u;
  end Gain;
  Switch switch;
  Gain gain;
equation
  connect(switch.y, gain.u);
end M;
