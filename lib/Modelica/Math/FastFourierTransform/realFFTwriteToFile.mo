within Modelica.Math.FastFourierTransform;
impure function realFFTwriteToFile "Writes amplitudes and phases to a MATLAB file, as lines that can be plotted"
  extends Modelica.Icons.Function;
  input Real t_computed "Time of the transform";
  input String fileName "File";
  input Modelica.Units.SI.Frequency f_max "Frequency of the last amplitude";
  input Real amplitudes[:] "Amplitudes";
  input Real phases[:] = fill(0.0, 0) "Phases, if any";
  input String format = "4" "Format of the file: 4, 6 or 7";
  output Boolean success "= true: the file is written";
protected
  Integer n = size(amplitudes, 1) "Number of frequencies";
  Integer columns = if size(phases, 1) > 0 then 3 else 2 "Columns of the matrix";
  Real FFT[3*size(amplitudes, 1), if size(phases, 1) > 0 then 3 else 2] "Three points for each frequency: a vertical line";
algorithm
  for i in 1:n loop
    FFT[3*i - 2, :] := fill((i - 1)*f_max/max(1, n - 1), columns);
    FFT[3*i - 1, :] := FFT[3*i - 2, :];
    FFT[3*i, :] := FFT[3*i - 2, :];
    FFT[3*i - 2, 2:columns] := zeros(columns - 1);
    FFT[3*i, 2:columns] := zeros(columns - 1);
    FFT[3*i - 1, 2] := amplitudes[i];
    if columns > 2 then
      FFT[3*i - 1, 3] := phases[i];
    end if;
  end for;
  success := Modelica.Utilities.Streams.writeRealMatrix(fileName, "FFT", FFT, false, format);
end realFFTwriteToFile;
