within Modelica.Electrical;
package Digital "Signals of nine values, after IEEE 1164"
  import Modelica.Units.SI;
end Digital;
