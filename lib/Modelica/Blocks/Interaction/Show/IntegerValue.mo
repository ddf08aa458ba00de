within Modelica.Blocks.Interaction.Show;
block IntegerValue "Shows a Integer"
  parameter Boolean use_numberPort = true "= true: the value comes from a connector" annotation(Evaluate=true);
  input Integer number = 0 "Value to show, without connector";
  Modelica.Blocks.Interfaces.IntegerInput numberPort if use_numberPort "Value to show";
  Modelica.Blocks.Interfaces.IntegerOutput showNumber "Value that is shown";
protected
  Modelica.Blocks.Interfaces.IntegerInput inside "Value, wherever it comes from";
equation
  connect(numberPort, inside);
  if not use_numberPort then
    inside = number;
  end if;
  showNumber = inside;
end IntegerValue;
