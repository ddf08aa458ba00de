within Modelica.Blocks;
package Sources "Sources of signals"
end Sources;
