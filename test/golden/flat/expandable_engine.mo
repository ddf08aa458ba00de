// cardan: check Engine.Whole %f
// cardan: flatten Engine.Whole %f
// Section 9.1.3: what is connected to an expandable connector is declared in it, and in all that are connected to it.
// Declared members that nothing is connected to do not exist.
package Engine
  connector RealInput = input Real;
  connector RealOutput = output Real;
  expandable connector Bus
    Real unused;
    Real temperature(unit = "K");
  end Bus;
  model Sensor
    Bus bus;
    model Give
      RealOutput speed(unit = "rad/s") = time;
    end Give;
    Give give;
  equation
    connect(bus.speed, give.speed);
  end Sensor;
  model Actuator
    Bus bus;
    model Use
      RealInput u;
      Real y = 2*u;
    end Use;
    Use use, cool;
  equation
    connect(bus.speed, use.u);
    connect(bus.temperature, cool.u);
  end Actuator;
  model Whole
    Actuator actuator;
    Sensor sensor;
    model Thermometer
      RealOutput T = 300;
    end Thermometer;
    Thermometer thermometer;
    Bus bus;
  equation
    connect(bus, actuator.bus);
    connect(bus, sensor.bus);
    connect(thermometer.T, bus.temperature);
  end Whole;
end Engine;
