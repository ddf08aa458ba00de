within Modelica.Electrical.Digital.Basic;
model Not "Not"
  extends Interfaces.SISO;
protected
  Interfaces.Logic auxiliary(start = Interfaces.Logic.'U', fixed = true) "Value for the next turn of an event";
equation
  auxiliary = Tables.NotTable[x];
  y = pre(auxiliary);
end Not;
