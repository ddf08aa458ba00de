within Modelica.Blocks.Math;
block TotalHarmonicDistortion "Effective value of all harmonics but the first, over that of the first or of the whole signal"
  extends Modelica.Blocks.Interfaces.SISO;
  parameter SI.Frequency f(start=1) "Base frequency";
  parameter Boolean useFirstHarmonic = true "= true: relative to the first harmonic, otherwise to the whole signal" annotation(Evaluate=true);
  Harmonic harmonic(final f=f, final k=1) "First harmonic";
  RootMeanSquare rootMeanSquare(final f=f) "Whole signal";
  Modelica.Blocks.Interfaces.BooleanOutput valid "= true: y has a meaning" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
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
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="thd", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TotalHarmonicDistortion;
