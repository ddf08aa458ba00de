within Modelica.StateGraph.Interfaces;
partial block PartialStateGraphIcon "Symbol of a state graph"
end PartialStateGraphIcon;
