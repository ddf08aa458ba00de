within Modelica.StateGraph;
package Examples "State graphs to learn from"
end Examples;
