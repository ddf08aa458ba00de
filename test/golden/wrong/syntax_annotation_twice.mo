// cardan: parse %f
model A
  annotation(Icon());
  Real x;
  annotation(Diagram());
end A;
