within Modelica.Blocks.Interaction.Show;
block RealValue "Shows a Real"
  parameter Boolean use_numberPort = true "= true: the value comes from a connector" annotation(Evaluate=true);
  input Real number = 0.0 "Value to show, without connector";
  parameter Integer significantDigits(min=1) = 2 "Digits that are shown";
  Modelica.Blocks.Interfaces.RealInput numberPort if use_numberPort "Value to show";
  Modelica.Blocks.Interfaces.RealOutput showNumber "Value that is shown";
protected
  Modelica.Blocks.Interfaces.RealInput inside "Value, wherever it comes from";
equation
  connect(numberPort, inside);
  if not use_numberPort then
    inside = number;
  end if;
  showNumber = inside;
end RealValue;
