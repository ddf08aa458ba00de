within Modelica.Electrical.Digital.Interfaces;
connector DigitalSignal = Logic "Signal, of either direction";
