within Modelica.Electrical.Analog.Examples.OpAmps;
package OpAmpCircuits "Circuits with one operational amplifier"
end OpAmpCircuits;
