// cardan: check %f
// A connector that is a record may be given a value as a whole, one by one in an array (4.4.2.1).
model M
  record Pair
    Real a;
    Real b;
  end Pair;
  connector PairOutput = output Pair;
  model Source
    Pair pair[2];
  equation
    for k in 1:2 loop
      pair[k] = Pair(k, time);
    end for;
  end Source;
  Source source;
  PairOutput y[2] = source.pair;
  PairOutput z = source.pair[2];
end M;
