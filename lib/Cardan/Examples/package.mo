within Cardan;
package Examples "Mechanisms and machines to look at, to change and to begin from"
  extends Modelica.Icons.ExamplesPackage;
end Examples;
