within Modelica.Mechanics.Rotational.Interfaces;
connector Flange "A shaft end"
  SI.Angle phi "Absolute rotation angle of the flange";
  flow SI.Torque tau "Cut torque that acts on the component here";
  annotation(Icon(graphics={
      Ellipse(extent={{-96, -96}, {96, 96}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid)}));
end Flange;
