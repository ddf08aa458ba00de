within Modelica.Mechanics.MultiBody.Visualizers;
package Advanced "What is drawn, given by equations instead of connections"
  extends Modelica.Icons.Package;
end Advanced;
