within Modelica.Utilities;
package Streams "Reading, writing and stopping"
end Streams;
