within Modelica.Blocks.Examples.BusUsage_Utilities;
model Part "A part that puts signals on a bus"
  Interfaces.SubControlBus subControlBus "Bus";
  Sources.RealExpression realExpression(y=time) "Real signal";
  Sources.BooleanExpression booleanExpression(y=time > 0.5) "Truth value";
equation
  connect(realExpression.y, subControlBus.myRealSignal);
  connect(booleanExpression.y, subControlBus.myBooleanSignal);
end Part;
