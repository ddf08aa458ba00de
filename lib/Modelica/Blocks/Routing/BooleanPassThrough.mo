within Modelica.Blocks.Routing;
model BooleanPassThrough "Passes a Boolean signal on"
  extends Interfaces.BooleanSISO;
equation
  y = u;
end BooleanPassThrough;
