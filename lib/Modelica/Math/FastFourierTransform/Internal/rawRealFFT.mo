within Modelica.Math.FastFourierTransform.Internal;
pure function rawRealFFT "Amplitudes and phases of all frequencies, as the C function gives them"
  extends Modelica.Icons.Function;
  input Real u[:] "Samples, an even number of them";
  output Integer info "0: done";
  output Real amplitudes[div(size(u, 1), 2) + 1] "Amplitudes";
  output Real phases[div(size(u, 1), 2) + 1] "Phases in rad";
protected
  Real work[3*size(u, 1) + 2*(div(size(u, 1), 2) + 1)] "Space to work in";
external "C" info = ModelicaFFT_kiss_fftr(u, size(u, 1), work, size(work, 1), amplitudes, phases);
end rawRealFFT;
