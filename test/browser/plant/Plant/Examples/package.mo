within Plant;
package Examples
  extends Modelica.Icons.ExamplesPackage;
end Examples;
