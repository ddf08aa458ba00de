within Modelica.Blocks.Interfaces;
partial block IntegerSignalSource "A source of one Integer signal"
  extends IntegerSO;
  parameter Integer offset = 0 "Offset of the output";
  parameter SI.Time startTime = 0 "The output is offset before this time";
end IntegerSignalSource;
