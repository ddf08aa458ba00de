within Modelica.Math.Distributions.Interfaces;
partial function partialTruncatedCumulative "Cumulative function of a distribution that is cut at both ends"
  extends partialCumulative;
  input Real u_min = 0 "Lowest value";
  input Real u_max = 1 "Highest value";
end partialTruncatedCumulative;
