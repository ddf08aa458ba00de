within Modelica.Electrical.Analog.Examples;
package Lines "Examples of transmission lines"
end Lines;
