within Modelica.Mechanics.MultiBody.Interfaces;
connector FlangeWithBearing "Flange of a shaft, with the frame of its bearing where wanted"
  parameter Boolean includeBearingConnector = false "= true: there is a bearing frame";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flange "Flange of the shaft" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame bearingFrame if includeBearingConnector "Frame of the bearing" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Ellipse(extent={{-60, -60}, {60, 60}}, lineColor={0, 112, 122}, fillColor={0, 112, 122}, fillPattern=FillPattern.Solid)}),
    defaultComponentName="flange");
end FlangeWithBearing;
