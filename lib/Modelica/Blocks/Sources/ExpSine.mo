within Modelica.Blocks.Sources;
block ExpSine "A sine that decays"
  parameter Real amplitude = 1 "Amplitude";
  parameter SI.Frequency f(start = 2) "Frequency";
  parameter SI.Angle phase = 0 "Phase at startTime";
  parameter SI.Damping damping(start = 1) "Decay per time";
  extends Interfaces.SignalSource;
equation
  y = offset + (if time < startTime then 0 else amplitude*Modelica.Math.exp(damping*(startTime - time))
    *Modelica.Math.sin(2*Modelica.Constants.pi*f*(time - startTime) + phase));
end ExpSine;
