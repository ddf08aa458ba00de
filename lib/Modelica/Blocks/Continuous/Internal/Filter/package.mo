within Modelica.Blocks.Continuous.Internal;
package Filter "Poles and sections of analog filters"
  extends Modelica.Icons.InternalPackage;
end Filter;
