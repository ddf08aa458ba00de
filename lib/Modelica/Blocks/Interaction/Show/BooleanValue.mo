within Modelica.Blocks.Interaction.Show;
block BooleanValue "Shows a Boolean"
  parameter Boolean use_activePort = true "= true: the value comes from a connector" annotation(Evaluate=true);
  input Boolean active = false "Value to show, without connector";
  Modelica.Blocks.Interfaces.BooleanInput activePort if use_activePort "Value to show" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.BooleanOutput showActive "Value that is shown" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Modelica.Blocks.Interfaces.BooleanInput inside "Value, wherever it comes from";
equation
  connect(activePort, inside);
  if not use_activePort then
    inside = active;
  end if;
  showActive = inside;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -40}, {100, 40}}, lineColor={150, 30, 120}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Text(extent={{-90, 30}, {90, -30}}, textString="value", textColor={150, 30, 120}),
      Text(extent={{-150, -50}, {150, -86}}, textString="%name", textColor={38, 52, 78})}));
end BooleanValue;
