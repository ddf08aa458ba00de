within Modelica.Blocks.Routing;
block Extractor "One signal of many, chosen by a signal"
  extends Interfaces.MISO;
  parameter Boolean allowOutOfRange = false "True: a wrong index gives outOfRangeValue; false: it is an error";
  parameter Real outOfRangeValue = 1e10 "Output for a wrong index";
  Interfaces.IntegerInput index "Number of the signal taken";
protected
  discrete Real k[nin] "1 for the signal taken, 0 for the others";
equation
  when {initial(), change(index)} then
    for i in 1:nin loop
      k[i] = if index == i then 1 else 0;
    end for;
  end when;
  y = if not allowOutOfRange or index >= 1 and index <= nin then k*u else outOfRangeValue;
  if not allowOutOfRange then
    assert(index >= 1 and index <= nin, "The index of an extractor (= " + String(index) + ") is no number of an input");
  end if;
end Extractor;
