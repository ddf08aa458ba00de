within Modelica.Blocks.Interaction.Show;
block BooleanValue "Shows a Boolean"
  parameter Boolean use_activePort = true "= true: the value comes from a connector" annotation(Evaluate=true);
  input Boolean active = false "Value to show, without connector";
  Modelica.Blocks.Interfaces.BooleanInput activePort if use_activePort "Value to show";
  Modelica.Blocks.Interfaces.BooleanOutput showActive "Value that is shown";
protected
  Modelica.Blocks.Interfaces.BooleanInput inside "Value, wherever it comes from";
equation
  connect(activePort, inside);
  if not use_activePort then
    inside = active;
  end if;
  showActive = inside;
end BooleanValue;
