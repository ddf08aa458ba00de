within Modelica.Electrical.Analog.Sources;
model StepCurrent "A current step"
  parameter SI.Current I(start = 1) "Height of the step";
  extends Interfaces.CurrentSource(redeclare Modelica.Blocks.Sources.Step signalSource(final height = I));
end StepCurrent;
