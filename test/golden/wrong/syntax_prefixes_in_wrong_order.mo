// cardan: parse %f
model A
  input parameter Real p;
  Real inner x;
  flow stream Real f;
  partial encapsulated model B end B;
end A;
