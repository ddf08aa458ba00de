within Modelica.Blocks.MathInteger;
block TriggeredAdd "Adds its input to its output when triggered"
  extends Modelica.Blocks.Interfaces.PartialIntegerSISO;
  parameter Boolean use_reset = false "= true: a rising edge of reset brings y back" annotation(Evaluate=true);
  parameter Boolean use_set = false "= true: reset brings y to set, otherwise to y_start" annotation(Evaluate=true);
  parameter Integer y_start = 0 "Output at the start";
  Modelica.Blocks.Interfaces.BooleanInput trigger "A rising edge adds" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  Modelica.Blocks.Interfaces.BooleanInput reset if use_reset "A rising edge brings y back" annotation(Placement(transformation(origin={60, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  Modelica.Blocks.Interfaces.IntegerInput set if use_set "What y is brought back to" annotation(Placement(transformation(origin={20, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
protected
  Modelica.Blocks.Interfaces.BooleanInput goesBack "reset, or false";
  Modelica.Blocks.Interfaces.IntegerInput origin "set, or y_start";
initial equation
  pre(y) = y_start;
  pre(trigger) = false;
  pre(goesBack) = false;
equation
  connect(reset, goesBack);
  connect(set, origin);
  if not use_reset then
    goesBack = false;
  end if;
  if not use_set then
    origin = y_start;
  end if;
  when {trigger, goesBack} then
    y = if goesBack then origin else pre(y) + u;
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={196, 98, 0}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="+=", textColor={196, 98, 0}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TriggeredAdd;
