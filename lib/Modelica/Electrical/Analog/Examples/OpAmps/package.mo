within Modelica.Electrical.Analog.Examples;
package OpAmps "Circuits with operational amplifiers"
end OpAmps;
