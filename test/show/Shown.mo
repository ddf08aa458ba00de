package Shown
  type Kind = enumeration(Plain "As it is", Fancy "More");

  connector Pin
    Real v(unit="V");
    flow Real i(unit="A");
  end Pin;

  partial model Base "What others are made of"
    parameter Real length(unit="m") = 1 "How long" annotation(Dialog(tab="Size", group="Along"));
    Pin p "Positive";
  end Base;

  model Part "A part"
    extends Base(length=2);
    parameter Kind kind = Kind.Fancy "Which kind";
    parameter Real table[:, 2] = [0, 0; 1, 1] "A table";
    final parameter Real twice = 2*length;
    parameter Boolean hot = false "Whether the temperature counts";
    parameter Modelica.Units.SI.Temperature T = 300 "Its temperature" annotation(Dialog(enable=hot));
    parameter Real angle(unit="rad", displayUnit="deg") = 1 annotation(Dialog(enable=not hot));
    output Real y "An output";
  protected
    Real hidden;
  equation
    y = length;
    hidden = 1;
    p.i = 0;
    annotation(Documentation(info="<html><h1>A part</h1><p>Text with <b>bold</b> &amp; 3 &lt; 4.</p><ul><li>one</li><li>two</li></ul></html>"));
  end Part;

  type Color = Integer[3] "Red, green, blue" annotation(Dialog(colorSelector=true), choices(choice={0, 0, 0} "black"));
  constant Color blue = {0, 0, 200};

  model Entered "What is entered in other ways than by text"
    parameter Color paint = blue "A colour by its type";
    parameter Integer ink[3] = {1, 2, 3} "A colour by its declaration" annotation(Dialog(colorSelector=true));
    parameter String data = "none" annotation(Dialog(loadSelector(filter="Tables (*.txt *.csv)", caption="Which table")));
    parameter String report = "" annotation(Dialog(saveSelector(filter="Texts (*.txt)")));
    parameter Integer n = 2;
    parameter Real matrix[n, :] = fill(1, n, 3);
    parameter Color paints[2] = {blue, blue};
    parameter Real unknown[:] "Without a value";
  end Entered;

  model Whole
    Part part(length=7);
    Part warm(hot=true);
    Part many[2](each length=9);
    Entered entered(n=4, paint={9, 8, 7});
  end Whole;

  model Attack "Documentation that is not to be trusted"
    annotation(Documentation(info="x"));
  end Attack;
end Shown;
