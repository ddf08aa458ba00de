within Modelica.Blocks.Discrete;
block ZeroOrderHold "Holds samples"
  extends Interfaces.DiscreteSISO;
  output Real ySample(start = 0, fixed = true) "Last sample";
equation
  when {sampleTrigger, initial()} then
    ySample = if time >= startTime then u else pre(ySample);
  end when;
  y = pre(ySample);
end ZeroOrderHold;
