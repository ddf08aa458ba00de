within Modelica.Blocks.Math;
block RealFFT "Fourier transform of a signal, written to a file at the end of the samples"
  extends Modelica.Blocks.Icons.Block;
  parameter SI.Frequency f_max = 500 "Highest frequency of interest";
  parameter SI.Frequency f_res = 50 "Distance between frequencies";
  final parameter Integer ns = Modelica.Math.FastFourierTransform.realFFTsamplePoints(f_max, f_res, f_max_factor=5) "Number of samples";
  final parameter Integer nf = max(1, min(integer(ceil(f_max/f_res)) + 1, div(ns, 2))) "Number of frequencies";
  parameter String resultFileName = "realFFT.mat" "File of the result";
  output Integer info(start=0, fixed=true) "0: done, see Modelica.Math.FastFourierTransform.realFFT";
  Modelica.Blocks.Interfaces.RealInput u "Signal" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
protected
  parameter SI.Time startTime(fixed=false) "Start of the simulation";
  Real samples[ns](each start=0, each fixed=true) "Samples";
  Real amplitudes[nf](each start=0, each fixed=true) "Amplitudes";
  Real phases[nf](each start=0, each fixed=true) "Phases";
  Integer count(start=0, fixed=true) "Number of samples so far";
initial equation
  startTime = time;
algorithm
  when sample(startTime, 1/(f_res*ns)) then
    if pre(count) < ns then
      count := pre(count) + 1;
      samples[count] := u;
      if count == ns then
        (info, amplitudes, phases) := Modelica.Math.FastFourierTransform.realFFT(samples, nf);
        Modelica.Math.FastFourierTransform.realFFTwriteToFile(time, resultFileName, (nf - 1)*f_res, amplitudes, phases);
      end if;
    end if;
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="fft", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RealFFT;
