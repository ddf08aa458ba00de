within Alloys;
package Steel "Its file holds a class that extends the inherited one of the same name"
  extends Alloys.Alloy;
  redeclare function extends density
  algorithm
    d := 8000 - T;
  end density;
end Steel;
