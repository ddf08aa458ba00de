// cardan: check P.M %f
package P
  connector RealIn = input Real;
  connector RealOut = output Real;
  expandable connector Bus
  end Bus;
  block Source
    RealOut y = time;
  end Source;
  model M
    Bus bus[2], one;
    Source source[3];
  equation
    connect(source.y, bus.a);
    connect(one.b, bus.b);
  end M;
end P;
