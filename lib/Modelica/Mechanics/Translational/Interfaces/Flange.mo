within Modelica.Mechanics.Translational.Interfaces;
connector Flange "A rod end"
  SI.Position s "Absolute position of the flange";
  flow SI.Force f "Cut force that acts on the component here";
end Flange;
