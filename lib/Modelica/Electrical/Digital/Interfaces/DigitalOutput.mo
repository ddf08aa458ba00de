within Modelica.Electrical.Digital.Interfaces;
connector DigitalOutput = output DigitalSignal "Signal that goes out";
