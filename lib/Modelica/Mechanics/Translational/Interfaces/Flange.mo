within Modelica.Mechanics.Translational.Interfaces;
connector Flange "A rod end"
  SI.Position s "Absolute position of the flange";
  flow SI.Force f "Cut force that acts on the component here";
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -90}, {90, 90}}, lineColor={48, 120, 56}, fillColor={48, 120, 56}, fillPattern=FillPattern.Solid)}));
end Flange;
