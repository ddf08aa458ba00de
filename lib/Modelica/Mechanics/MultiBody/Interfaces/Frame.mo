within Modelica.Mechanics.MultiBody.Interfaces;
connector Frame "Frame fixed to a mechanical component, with one cut force and one cut torque"
  import Modelica.Units.SI;
  SI.Position r_0[3] "Position of the origin against world, resolved in world";
  Frames.Orientation R "Rotation of world into the frame";
  flow SI.Force f[3] "Cut force, resolved in the frame"
    annotation(unassignedMessage="A cut force cannot be computed: a planar loop has more joints than needed; replace one revolute joint of the loop by RevolutePlanarLoopConstraint");
  flow SI.Torque t[3] "Cut torque, resolved in the frame";
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -100}, {60, 100}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=16, lineThickness=0.75),
      Line(points={{-24, -46}, {-24, 60}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-24, -46}, {40, -46}}, color={45, 64, 110}, thickness=0.75)}));
end Frame;
