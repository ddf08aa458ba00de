within Modelica.Blocks.Discrete;
block Sampler "Samples a signal"
  extends Interfaces.DiscreteSISO(y(start = 0, fixed = true));
equation
  when {sampleTrigger, initial()} then
    y = if time >= startTime then u else pre(y);
  end when;
end Sampler;
