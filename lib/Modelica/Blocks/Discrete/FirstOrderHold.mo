within Modelica.Blocks.Discrete;
block FirstOrderHold "Extrapolates samples by lines"
  extends Interfaces.DiscreteSISO;
protected
  discrete SI.Time tSample "Time of the last sample";
  discrete Real uSample "Last sample";
  discrete Real pre_uSample "Sample before";
  discrete Real c "Slope of the line";
initial equation
  pre(tSample) = time;
  pre(uSample) = u;
  pre(pre_uSample) = u;
  pre(c) = 0.0;
equation
  when sampleTrigger then
    tSample = time;
    uSample = u;
    pre_uSample = pre(uSample);
    c = if firstTrigger then 0 else (uSample - pre_uSample)/samplePeriod;
  end when;
  y = pre_uSample + pre(c)*(time - tSample);
end FirstOrderHold;
