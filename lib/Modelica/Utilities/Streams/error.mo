within Modelica.Utilities.Streams;
pure function error "Stops with a message"
  input String string "Message";
external "C" ModelicaError(string);
end error;
