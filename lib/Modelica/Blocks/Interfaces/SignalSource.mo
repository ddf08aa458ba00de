within Modelica.Blocks.Interfaces;
partial block SignalSource "A source of one signal"
  extends SO;
  parameter Real offset = 0 "Offset of the output";
  parameter SI.Time startTime = 0 "The output is offset before this time";
end SignalSource;
