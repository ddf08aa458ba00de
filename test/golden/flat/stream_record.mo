// cardan: check %f
// The prefix stream of a record holds for its fields.
model M
  record State
    Real h;
    Real x;
  end State;
  connector Port
    Real p;
    flow Real m;
    stream State state;
  end Port;
  model Volume
    Port port;
    Real h = inStream(port.state.h);
  equation
    port.p = 1;
    port.state.h = 10;
    port.state.x = 20;
  end Volume;
  model Pump
    Port port;
    Real x = inStream(port.state.x);
  equation
    port.m = -time;
    port.state.h = 30;
    port.state.x = 40;
  end Pump;
  Volume volume;
  Pump pump;
equation
  connect(volume.port, pump.port);
end M;
