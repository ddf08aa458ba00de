within Modelica.Blocks.Discrete;
block UnitDelay "Delays by one sample"
  parameter Real y_start = 0 "Output at the start";
  extends Interfaces.DiscreteSISO;
initial equation
  y = y_start;
equation
  when sampleTrigger then
    y = pre(u);
  end when;
end UnitDelay;
