// cardan: check M %f
model M
  connector Signal = Real;
  model Part
    Signal u;
  end Part;
  Part part;
end M;
