within Modelica.Blocks.Interfaces;
partial block DiscreteBlock "A sampled block"
  extends Modelica.Blocks.Icons.DiscreteBlock;
  parameter SI.Time samplePeriod(min = 100*Modelica.Constants.eps, start = 0.1) "Time between samples";
  parameter SI.Time startTime = 0 "Time of the first sample";
protected
  output Boolean sampleTrigger "True when a sample is taken";
  output Boolean firstTrigger(start = false, fixed = true) "True until the second sample is taken";
equation
  sampleTrigger = sample(startTime, samplePeriod);
  when sampleTrigger then
    firstTrigger = time <= startTime + samplePeriod/2;
  end when;
end DiscreteBlock;
