within Modelica;
package StateGraph "Hierarchical state machines: steps and transitions"
  import Modelica.Units.SI;
end StateGraph;
