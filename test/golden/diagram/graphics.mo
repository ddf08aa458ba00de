// cardan: diagram %f --icon -o %t/icon.svg
// cardan: help A001
model Graphics
  annotation (Icon(graphics = {Rectangle(extent = {{-10, -10}, {10, 10}}, fillColour = {255, 0, 0}), Circle(radius = 3),
        Line(color = {0, 0, 0}), Polygon(points = {{0, 0}, {nowhere, 1}})}));
end Graphics;
