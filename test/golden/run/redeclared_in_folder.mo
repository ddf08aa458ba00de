// cardan: simulate %f -L . --stop 1 -o %t/r.csv
model RedeclaredInFolder "A package with a folder of its own redeclares an inherited class"
  Real d = Alloys.Steel.density(300);
equation
  assert(d == 7700, "the inherited variables are missing");
end RedeclaredInFolder;
