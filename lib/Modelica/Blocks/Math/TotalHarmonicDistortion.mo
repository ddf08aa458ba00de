within Modelica.Blocks.Math;
block TotalHarmonicDistortion "Effective value of all harmonics but the first, over that of the first or of the whole signal"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter SI.Frequency f(start=1) "Base frequency";
  parameter Boolean useFirstHarmonic = true "= true: relative to the first harmonic, otherwise to the whole signal" annotation(Evaluate=true);
  Harmonic harmonic(final f=f, final k=1) "First harmonic";
  RootMeanSquare rootMeanSquare(final f=f) "Whole signal";
  Modelica.Blocks.Interfaces.BooleanOutput valid "= true: y has a meaning";
protected
  parameter SI.Time t0(fixed=false) "Start of the simulation";
  Real reference "What y is relative to";
initial equation
  t0 = time;
equation
  connect(u, harmonic.u);
  connect(u, rootMeanSquare.u);
  reference = if useFirstHarmonic then harmonic.y_rms else rootMeanSquare.y;
  valid = time >= t0 + 1/f and reference > Modelica.Constants.eps;
  y = if valid then sqrt(max(0, rootMeanSquare.y^2 - harmonic.y_rms^2))/reference else 0;
end TotalHarmonicDistortion;
