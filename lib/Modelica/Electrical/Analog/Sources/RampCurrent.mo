within Modelica.Electrical.Analog.Sources;
model RampCurrent "A current ramp"
  parameter SI.Current I(start = 1) "Height of the ramp";
  parameter SI.Time duration(min = Modelica.Constants.small, start = 2) "Duration of the ramp";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Ramp signalSource(final height = I, final duration = duration));
end RampCurrent;
