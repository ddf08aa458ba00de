within Modelica.Mechanics.MultiBody;
package Sensors "Measure positions, velocities, forces and power"
  extends Modelica.Icons.SensorsPackage;
end Sensors;
