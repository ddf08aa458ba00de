package Functions "Functions of Modelica.Math, each checked by what it must fulfil"
  import Modelica.Math.*;
  import Modelica.Math.Matrices.*;

  model Algebra "Matrices and polynomials"
    parameter Real A[3, 3] = [1, 2, 3; 0.5, -1, 2; 3, 0.1, -4];
    parameter Real B[3, 1] = [1; 0.5; 2];
    parameter Real F[2, 2] = [1, 2; -3, 4];
    Real ev[3, 2], V[3, 3], Q[3, 3], R[3, 3], H[3, 3], U[3, 3], S[3, 3], QZ[3, 3], sigma[2], W[2, 2], VT[3, 3], phi[3, 3], gamma[3, 1], D[3], Ab[3, 3];
    Integer p[3];
    Real X[3, 3], Y[3, 3], Z[3, 2], ric[3, 3], dric[3, 3], roots[3, 2], fit[3], sorted[3, 2], null[3, 1];
    Real error[20] "Vanish";
  equation
    (ev, V) = eigenValues(A);
    error[1] = sum(ev[:, 1]) - trace(A);
    error[2] = if ev[1, 2] == 0 then sum(abs(A*V[:, 1] - ev[1, 1]*V[:, 1])) else sum(abs(A*V[:, 3] - ev[3, 1]*V[:, 3]));
    (Q, R, p) = QR(A);
    error[3] = sum(abs(Q*R - A[:, p])) + sum(abs(transpose(Q)*Q - identity(3)));
    (H, U) = hessenberg(A);
    error[4] = sum(abs(U*H*transpose(U) - A)) + abs(H[3, 1]);
    (S, QZ) = realSchur(A);
    error[5] = sum(abs(QZ*S*transpose(QZ) - A));
    (sigma, W, VT) = singularValues([1, 2, 3; 4, 5, 7]);
    error[6] = sum(abs(W*[diagonal(sigma), zeros(2, 1)]*VT - [1, 2, 3; 4, 5, 7]));
    X = continuousLyapunov(A, identity(3));
    error[7] = sum(abs(X*A + transpose(A)*X - identity(3)));
    Z = continuousSylvester(A, F, [1, 2; 3, 4; 5, 6]);
    error[8] = sum(abs(A*Z + Z*F - [1, 2; 3, 4; 5, 6]));
    Y = discreteLyapunov(A, identity(3));
    error[9] = sum(abs(transpose(A)*Y*A + Y - identity(3)));
    ric = continuousRiccati(A, B);
    error[10] = sum(abs(transpose(A)*ric + ric*A - ric*B*transpose(B)*ric + identity(3)));
    dric = discreteRiccati(A, B);
    error[11] = sum(abs(transpose(A)*dric*A - dric - transpose(A)*dric*B*transpose(B)*dric*A/(1 + scalar(transpose(B)*dric*B)) + identity(3)));
    (phi, gamma) = integralExp(A, B, 0.3);
    error[12] = sum(abs(phi - identity(3) - A*0.3*(identity(3) + A*0.15*(identity(3) + A*0.1*(identity(3) + A*0.075*(identity(3) + A*0.06*(identity(3) + A*0.05
      *(identity(3) + A*0.3/7*(identity(3) + A*0.3/8*(identity(3) + A*0.3/9*(identity(3) + A*0.03*(identity(3) + A*0.3/11*(identity(3) + A*0.3/12*(identity(3) + A*0.3/13*(identity(3) + A*0.3/14)))))))))))))));
    error[13] = sum(abs(A*gamma - (phi - identity(3))*B));
    (D, Ab) = balance([1, 1000, 0.1; 0.001, 2, 5; 3, 400, 1]);
    error[14] = sum(abs(diagonal(D)*Ab - [1, 1000, 0.1; 0.001, 2, 5; 3, 400, 1]*diagonal(D)));
    roots = Polynomials.roots({1, -6, 11, -6});
    error[15] = sum(abs({Polynomials.evaluate({1, -6, 11, -6}, roots[i, 1]) for i in 1:3}));
    fit = Polynomials.fitting({1, 2, 3, 4, 5}, {2, 5, 10, 17, 26}, 2);
    error[16] = sum(abs(fit - {1, 0, 1}));
    error[17] = Polynomials.integralValue({3, 2, 1}, 2, 1) - 11 + Polynomials.derivativeValue({1, 1, 1}, 2) - 5 + Polynomials.evaluateWithRange({1, 0, 0}, 0, 1, 3) - 5;
    sorted = Matrices.sort([2, 1; 1, 3; 1, 2]);
    error[18] = sum(abs(sorted - [1, 2; 1, 3; 2, 1]));
    null = nullSpace([1, 2, 3; 2, 4, 7]);
    error[19] = sum(abs([1, 2, 3; 2, 4, 7]*null)) + rank([1, 2; 2, 4]) - 1;
    error[20] = sum(abs(leastSquares([1, 0; 0, 1; 0, 0], {3, 4, 5}) - {3, 4})) + sum(abs(equalityLeastSquares([1, 0; 0, 1], {3, 4}, [1, 1], {1}) - {0, 1}));
  end Algebra;

  function wave "A function to be integrated and solved"
    extends Nonlinear.Interfaces.partialScalarFunction;
    input Real w "Angular frequency";
  algorithm
    y := cos(w*u);
  end wave;

  model Numbers "Special functions, distributions, transforms, random numbers"
    Real error[9] "Vanish";
    Integer info;
    Real amplitudes[5], phases[5], r;
    Integer state[2];
  equation
    error[1] = sum(abs({Special.erf(u) + Special.erfc(u) - 1 for u in {-3, -0.5, 0, 1.9, 2.1, 5}})) + Special.erf(1) - 0.842700792949714869;
    error[2] = sum(abs({Special.erf(Special.erfInv(u)) - u for u in {-0.999, -0.4, 0, 0.3, 0.9, 0.999999}}));
    error[3] = sum(abs({Special.erfc(Special.erfcInv(u))/u - 1 for u in {1e-200, 1e-5, 0.5, 1, 1.7}}));
    error[4] = sum(abs({Distributions.TruncatedNormal.cumulative(Distributions.TruncatedNormal.quantile(u, 1, 4), 1, 4) - u for u in {0.01, 0.3, 0.99}}));
    error[5] = sum(abs({Distributions.Weibull.cumulative(Distributions.Weibull.quantile(u, 2, 3), 2, 3) - u for u in {0.01, 0.3, 0.99}}));
    error[6] = Nonlinear.quadratureLobatto(function wave(w=3), 0, 1) - sin(3)/3;
    error[7] = Nonlinear.solveOneNonlinearEquation(function wave(w=2), 0, 1) - Modelica.Constants.pi/4;
    (info, amplitudes, phases) = FastFourierTransform.realFFT({7 + cos(2*Modelica.Constants.pi*3*i/16) for i in 0:15}, 5);
    error[8] = amplitudes[1] - 7 + (FastFourierTransform.realFFTsamplePoints(170, 7) - 250) + abs(phases[4]);
    (r, state) = Random.Generators.Xorshift64star.random(Random.Generators.Xorshift64star.initialState(614657, 30020));
    error[9] = r - 0.3135925178776172 + state[1] + 1912715464 + state[2] + 800614040;
  end Numbers;

  impure function files "Writes, reads and removes files; gives back what is wrong"
    import Modelica.Utilities.*;
    output Integer wrong = 0;
  protected
    String name = Files.temporaryFileName();
    String lines[2];
  algorithm
    Streams.print("one", name);
    Streams.print("two", name);
    Streams.close(name);
    lines := Streams.readFile(name);
    wrong := wrong + (if lines[1] == "one" and lines[2] == "two" then 0 else 1);
    Files.copy(name, name + ".copy");
    Files.move(name + ".copy", name + ".moved");
    wrong := wrong + (if Files.exist(name + ".moved") and not Files.exist(name + ".copy") then 0 else 2);
    Files.removeFile(name + ".moved");
    Files.removeFile(name);
    Files.createDirectory(name + "/a/b");
    wrong := wrong + (if Files.exist(name + "/a/b") then 0 else 4);
    Files.remove(name);
    wrong := wrong + (if Files.exist(name) then 8 else 0);
  end files;

  function texts "Scans texts; gives back what is wrong"
    import Modelica.Utilities.*;
    output Integer wrong = 0;
  protected
    Real x;
    Integer i, next;
    Boolean b;
    String directory, name, extension, delimiter;
    String sorted[3];
    Types.TokenValue token;
  algorithm
    (x, next) := Strings.scanReal("  12.5e1 x");
    wrong := wrong + (if x == 125 and next == 9 then 0 else 1);
    (i, next) := Strings.scanInteger(" -42,7");
    wrong := wrong + (if i == -42 and next == 5 then 0 else 2);
    (delimiter, next) := Strings.scanDelimiter(" -42 , 7", 5, {";", ","});
    wrong := wrong + (if delimiter == "," and next == 7 then 0 else 4);
    (b, next) := Strings.scanBoolean("  true ");
    wrong := wrong + (if b and next == 7 then 0 else 8);
    (token, next) := Strings.scanToken("  // c\n  name + 3");
    wrong := wrong + (if token.tokenType == Types.TokenType.IdentifierToken and token.string == "name" and next == 14 then 0 else 16);
    (directory, name, extension) := Files.splitPathName("/a/b.c/file.tar.gz");
    wrong := wrong + (if directory == "/a/b.c/" and name == "file.tar" and extension == ".gz" then 0 else 32);
    sorted := Strings.sort({"pear", "Apple", "banana"}, false);
    wrong := wrong + (if sorted[1] == "Apple" and sorted[3] == "pear" then 0 else 64);
    Strings.scanNoToken("  // nothing");
  end texts;

  model Texts "Texts, files and complex functions"
    import Modelica.ComplexMath.*;
    Real error[6] "Vanish";
    parameter Integer wrong = files();
  protected
    Complex c = Complex(0.3, 0.7);
  equation
    error[1] = wrong;
    error[2] = texts();
    error[3] = abs(sin(asin(c)) - c) + abs(cos(acos(c)) - c);
    error[4] = abs(tan(atan(c)) - c) + abs(sinh(asinh(c)) - c);
    error[5] = abs(cosh(acosh(c)) - c) + abs(tanh(atanh(c)) - c);
    error[6] = Vectors.length({Complex(1, 2), Complex(3, 4)})^2 - 30;
  end Texts;

  function amplitude "Of a band filter at an angular frequency"
    input Modelica.Blocks.Types.AnalogFilter kind;
    input Modelica.Blocks.Types.FilterType band;
    input Integer order;
    input Real w;
    output Real y = 1;
  protected
    Real c[order, 3] = Modelica.Blocks.Continuous.Internal.Filter.sections(kind, band, order, 3, 1.5, 0.5, true, order);
  algorithm
    for k in 1:order loop
      y := y*(if band == Modelica.Blocks.Types.FilterType.BandPass then c[k, 3]*w else abs(c[k, 3] - w^2))/sqrt((c[k, 1] - w^2)^2 + (c[k, 2]*w)^2);
    end for;
  end amplitude;

  model Filters "Filters, noise and delays"
    import Modelica.Blocks.Types.*;
    Real error[6] "Vanish";
    inner Modelica.Blocks.Noise.GlobalSeed globalSeed(fixedSeed=1234);
    Modelica.Blocks.Noise.UniformNoise noise(samplePeriod=0.1, y_min=-1, y_max=3, useAutomaticLocalSeed=false, fixedLocalSeed=10);
    Modelica.Blocks.Continuous.Filter bandPass(analogFilter=AnalogFilter.Bessel, filterType=FilterType.BandPass, order=3, f_cut=2, f_min=1);
    Modelica.Blocks.Nonlinear.PadeDelay delay(delayTime=0.1, n=4, m=4);
    Real integral(start=0, fixed=true);
  equation
    error[1] = sum(abs(amplitude(k, FilterType.BandPass, n, w) - 10^(-0.15)) for w in {1.5, 3}, n in 1:5, k in {AnalogFilter.CriticalDamping, AnalogFilter.Bessel, AnalogFilter.ChebyshevI});
    error[2] = sum(abs(amplitude(k, FilterType.BandStop, n, w) - 10^(-0.15)) for w in {1.5, 3}, n in 1:5, k in {AnalogFilter.CriticalDamping, AnalogFilter.Bessel, AnalogFilter.ChebyshevI});
    error[3] = sum(abs(amplitude(AnalogFilter.Butterworth, k, n, w) - sqrt(0.5)) for w in {1.5, 3}, n in 1:5, k in {FilterType.BandPass, FilterType.BandStop});
    error[4] = sum(abs(amplitude(k, FilterType.BandPass, n, sqrt(4.5)) - 1) for n in {1, 2, 3, 5}, k in {AnalogFilter.CriticalDamping, AnalogFilter.Bessel, AnalogFilter.Butterworth});
    der(integral) = bandPass.y;
    bandPass.u = 1;
    delay.u = time;
    error[5] = integral;
    error[6] = if time > 0.9 then delay.y - (time - 0.1) else 0;
  end Filters;
end Functions;
