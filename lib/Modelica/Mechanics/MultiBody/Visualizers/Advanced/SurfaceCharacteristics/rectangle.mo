within Modelica.Mechanics.MultiBody.Visualizers.Advanced.SurfaceCharacteristics;
function rectangle "Points of a rectangle in the plane of x and y, centred at the origin"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialSurfaceCharacteristic(final multiColoredSurface=false, final C=zeros(0, 0, 3));
  input SI.Distance lu = 1 "Length along x";
  input SI.Distance lv = 3 "Length along y";
algorithm
  X := {{lu*((i - 1)/(nu - 1) - 0.5) for j in 1:nv} for i in 1:nu};
  Y := {{lv*((j - 1)/(nv - 1) - 0.5) for j in 1:nv} for i in 1:nu};
  Z := zeros(nu, nv);
end rectangle;
