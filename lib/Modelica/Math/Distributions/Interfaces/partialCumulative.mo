within Modelica.Math.Distributions.Interfaces;
partial function partialCumulative "Cumulative function of a distribution"
  extends Modelica.Icons.Function;
  input Real u "Value of the random number";
  output Real y "Probability of values up to u";
end partialCumulative;
