within Modelica.Math;
package Special "Functions of special kinds"
  extends Modelica.Icons.FunctionsPackage;
end Special;
