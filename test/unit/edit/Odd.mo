// Layouts that people write: everything here is to stay as it is
package Odd /* a comment before the description */ "Äpfel und Öl: 'ü' ∑ 𝄞"
  connector Pin Real v; flow Real i; end Pin;
  partial model TwoPins "two" Pin p, n; Real u = p.v - n.v; equation p.i + n.i = 0; end TwoPins;
  model Resistor extends TwoPins; parameter Real R(min = 0, unit = "Ohm") = 1 "resistance"; equation u = R*p.i; end Resistor;
  model Ground Pin p; equation p.v = 0; end Ground;

  model Ladder "A ladder; with 'quotes', \"strings\" and // what looks like comments"
    parameter Integer n = 3 /* rungs */;
    Resistor first(R = 2 /* Ω */), second /* without a value */, third(p(v(start = 1, fixed = false)), R = n) "third"; // three
    Resistor row[n](each R = 5, p(v(each start = 0)));
    replaceable Resistor last constrainedby TwoPins annotation(choicesAllMatching = true);
    Ground ground annotation(Placement(transformation(extent = {{-10,-60},{10,-40}})));
  protected
    Real hidden(start = sum(first.R*k for k in 1:n)); /* uses first */
  public
    Resistor late "declared after what is hidden";
  equation
    // the chain
    connect(first.n, second.p); connect(second.n, third.p) /* beside it */;
    connect(third.n, ground.p)
      annotation(Line(points = {{0,0},{10,0}},
                      color = {0,0,255}));
    for k in 1:n - 1 loop
      connect(row[k].n, row[k + 1].p); // in a loop
    end for;
    if n > 2 then
      connect(row[n].n, last.p);
    end if;
    hidden = first.u + late.u;
    connect(last.n, ground.p);

    connect(late.p, row[1].p);
  initial equation
    first.u = 0;
  public
    annotation(experiment(StopTime = 1), Documentation(info = "<html>connect(first.n, second.p)</html>"));
  end Ladder;

  model OneLine Resistor a, b; Ground g; equation connect(a.n, b.p); connect(b.n, g.p); end OneLine;
	model Tabs
		Resistor a;	// tab
		Ground g;
	equation
		connect(a.n, g.p);	// behind
	end Tabs;
end Odd;
