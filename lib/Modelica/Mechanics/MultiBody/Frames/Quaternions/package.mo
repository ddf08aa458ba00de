within Modelica.Mechanics.MultiBody.Frames;
package Quaternions "Orientation as {e*sin(phi/2), cos(phi/2)} of axis e and angle phi"
  extends Modelica.Icons.FunctionsPackage;
end Quaternions;
