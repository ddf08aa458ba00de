within Modelica.StateGraph;
package Interfaces "Connectors of steps and transitions, and what they share"
end Interfaces;
