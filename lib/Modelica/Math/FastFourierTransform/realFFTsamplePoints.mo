within Modelica.Math.FastFourierTransform;
function realFFTsamplePoints "Number of samples of a transform: even, with no other prime factors than 2, 3 and 5"
  extends Modelica.Icons.Function;
  input Modelica.Units.SI.Frequency f_max "Highest frequency of interest";
  input Modelica.Units.SI.Frequency f_resolution "Distance between frequencies";
  input Integer f_max_factor(min=1) = 5 "The transform goes to at least f_max_factor*f_max";
  output Integer ns "Number of samples";
protected
  Boolean found = false "= true: ns will do";
algorithm
  ns := 2*integer(ceil(f_max_factor*f_max/f_resolution));
  while not found loop
    found := Internal.prime235Factorization(ns);
    ns := if found then ns else ns + 2;
  end while;
end realFFTsamplePoints;
