within Modelica.Electrical.Digital.Interfaces;
connector DigitalInput = input DigitalSignal "Signal that comes in";
