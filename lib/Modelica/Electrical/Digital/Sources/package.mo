within Modelica.Electrical.Digital;
package Sources "Sources of signals"
end Sources;
