// cardan: parse %f
model A
  Real x “position”;
  Real größe;
end A;
