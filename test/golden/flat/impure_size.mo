// cardan: flatten ImpureSize %f
// A parameter may be given by a call of an impure function, which is called once (12.3): here it gives a size.
model ImpureSize
  impure function count
    input String text;
    output Integer n;
  external "C" n = ModelicaStrings_length(text);
  end count;
  parameter String text = "abc";
  final parameter Integer n = count(text);
  Real x[n] = fill(time, n);
end ImpureSize;
