within Modelica.Mechanics.MultiBody;
package Examples "Models that can be simulated as they are"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
