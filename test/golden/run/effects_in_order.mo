// cardan: simulate %f --set file=%t/log.txt --stop 1.2 -o %t/r.csv
model EffectsInOrder "Functions that act are called once each, in the order of the text"
  import Modelica.Utilities.Streams.*;
  parameter String file = "log.txt";
  Integer n(start=0, fixed=true), m(start=0, fixed=true);
algorithm
  when initial() then
    Modelica.Utilities.Files.removeFile(file);
    print("begin", file);
  end when;
algorithm
  when sample(0.5, 0.5) then
    print("one more line", file);
    n := countLines(file);
    print("n is " + String(n));
    print("and another", file);
    m := countLines(file);
    print("m is " + String(m));
  end when;
algorithm
  when terminal() then
    while countLines(file) < 8 loop
      print("filled", file);
    end while;
    print("at the end " + String(countLines(file)));
  end when;
end EffectsInOrder;
