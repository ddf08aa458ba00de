within Modelica.Electrical.Digital;
package Interfaces "Signals and partial blocks"
end Interfaces;
