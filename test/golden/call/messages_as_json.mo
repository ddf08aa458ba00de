// cardan: parse --diagnostics=json %f
// cardan: format --diagnostics=json %f
model A "é before the error shifts bytes, not columns"
  Real x = "é" + ;
  if x then
end B;
