within Modelica.Math.FastFourierTransform;
function realFFTinfo "Prints what a transform will need and give"
  extends Modelica.Icons.Function;
  input Modelica.Units.SI.Frequency f_max "Highest frequency of interest";
  input Modelica.Units.SI.Frequency f_resolution "Distance between frequencies";
  input Integer f_max_factor(min=1) = 5 "The transform goes to at least f_max_factor*f_max";
protected
  Integer ns = realFFTsamplePoints(f_max, f_resolution, f_max_factor) "Number of samples";
algorithm
  Modelica.Utilities.Streams.print("Fourier transform of " + String(ns) + " samples, one each " + String(1/(f_resolution*ns)) + " s, during " + String(1/f_resolution)
    + " s: frequencies from 0 to " + String(f_resolution*ns/2) + " Hz, " + String(f_resolution) + " Hz apart");
end realFFTinfo;
