// cardan: check Beside.Uses %f
// cardan: check Modelica.Fluid.Nowhere
package Beside
  model Uses
    inner_added x;
  end Uses;
end Beside;
