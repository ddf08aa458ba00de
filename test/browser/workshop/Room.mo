package Room "It uses the lamp"
  model Hot "wire stays here"
    extends Lamp(final wire(each R = 3));
    Real drop = wire.p.v - wire.n.v;
  end Hot;

  model Two
    Lamp left(wire.R = 4), right(wire(R = 5)); // wire
    Real sum = left.wire.p.v + right.wire.p.v;
    Real wire = 1;
  end Two;
end Room;
