within Modelica.Math.FastFourierTransform;
function realFFT "Amplitudes and phases of the lowest frequencies of samples"
  extends Modelica.Icons.Function;
  input Real u[:] "Samples, an even number of them";
  input Integer nfi(min=1) "Number of frequencies wanted, 0 included";
  output Integer info "0: done; 1: the number of samples is odd; 2 or 3: other errors";
  output Real amplitudes[nfi] "Amplitudes; the first is the mean";
  output Real phases[nfi](each unit="deg") "Phases; zero where there is no amplitude";
protected
  Integer nf = div(size(u, 1), 2) + 1 "Number of all frequencies";
  Real A[div(size(u, 1), 2) + 1] "All amplitudes";
  Real phi[div(size(u, 1), 2) + 1] "All phases";
  Real least "Amplitudes below it are rounding errors";
algorithm
  assert(nfi <= nf, "realFFT: of " + String(size(u, 1)) + " samples there are " + String(nf) + " frequencies, less than nfi = " + String(nfi));
  (info, A, phi) := Internal.rawRealFFT(u);
  A[1] := A[1]*nf/size(u, 1);
  least := 1e-4*max(A);
  amplitudes := A[1:nfi];
  for i in 1:nfi loop
    phases[i] := if amplitudes[i] <= least then 0 else phi[i]*180/Modelica.Constants.pi;
  end for;
end realFFT;
