within Modelica.Math.FastFourierTransform.Examples;
model RealFFT1 "Amplitudes and phases of a signal, computed during a simulation and written to a file"
  import Modelica.Constants.pi;
  parameter Modelica.Units.SI.Frequency f_max = 4 "Greatest frequency of interest";
  parameter Modelica.Units.SI.Frequency f_resolution = 0.2 "Distance of the frequencies";
  parameter Modelica.Units.SI.Frequency f1 = 2 "Frequency of the sine";
  parameter Modelica.Units.SI.Frequency f2 = 3 "Frequency of the cosine";
  parameter String FFT_resultFileName = "RealFFT1_resultFFT.mat" "File for the result";
  final parameter Integer nfi = max(1, min(integer(ceil(f_max/f_resolution)) + 1, nf)) "Number of frequencies of interest";
  final parameter Modelica.Units.SI.Frequency fi[nfi](each fixed = false) "Frequencies of interest";
  Real y(final start = 0, final fixed = true) "The signal";
  final output Real Ai[nfi](each start = 0, each fixed = true) "Amplitudes";
  final output Real Phii[nfi](each start = 0, each fixed = true) "Phases";
  output Integer info(final start = 0, final fixed = true) "0: they could be computed";
protected
  parameter Integer ns = realFFTsamplePoints(f_max, f_resolution, f_max_factor = 5) "Number of samples";
  parameter Integer nf = div(ns, 2) + 1 "Number of frequencies";
  parameter Modelica.Units.SI.Time Ts = 1/(2*f_resolution*div(ns, 2)) "Time between samples";
  Integer iTick(start = 0, fixed = true) "Number of samples so far";
  Real y_buf[ns](start = vector([6.5; fill(0, ns - 1)]), each fixed = true) "Samples";
initial equation
  for k in 1:nfi loop
    fi[k] = (k - 1)*f_resolution;
  end for;
algorithm
  when sample(0, Ts) then
    iTick := pre(iTick) + 1;
    y := 5 + 3*sin(2*pi*f1*time) + 1.5*cos(2*pi*f2*time);
    if iTick <= ns then
      y_buf[iTick] := y;
    end if;
    if iTick == ns then
      (info, Ai, Phii) := realFFT(y_buf, nfi);
      realFFTwriteToFile(time, FFT_resultFileName, f_max, Ai, Phii);
    end if;
  end when;
  annotation(experiment(StopTime = 6));
end RealFFT1;
