// cardan: format %f
// cardan: format --check %f
within   A.B ;


// a comment before the class
encapsulated  model M "description" + " in two parts" // behind the header
  import SI=Modelica.Units.SI;import A.{b,c} ;
  extends Base( redeclare replaceable model X=Y(a=1) constrainedby Z ,p(each start=1),break old , break connect(a,b));
  /* two
     lines */
  parameter Real veryLongParameterName(min=0,max=100,start=50,unit="m/s")=someFunction(argument1=1.0,argument2=2.0) "a long description";
  Real a,b // two of them
  , c[:,3]={{1,2,3},{4,5,6},{7,8,9},{10,11,12},{13,14,15},{16,17,18},{19,20,21},{22,23,24},{25,26,27},{28,29,30}};
protected Real hidden if use "conditional" annotation(Dialog(group="G"));
initial equation hidden=0;
equation
  // own line
  a = /* in line */ b+c[1,1]*2^3-(if a>b then 1 elseif b>c[1,1] then 2 else -3) + aVeryLongName*anotherVeryLongName;
  when {initial(),sample(0,1)} then reinit(a,0); elsewhen b>1 then b=pre(b)+1; end when;
  for i in 1:3,j in 1:2 loop x[i,j]=i; end for;

  connect(p.n,q[end].n) annotation(Line(points={{-10,0},{10,0}},color={0,0,255}));
algorithm
  while not done loop (x,,y):=f(a .* b,2 .^ 3); if c then break; else return; end if; end while; // end
  annotation(Documentation(info="<html>
<p>text</p>
</html>"),Icon(graphics={Rectangle(extent={{-100,-100},{100,100}}),Text(textString="%name",extent={{-150,90},{150,50}})}));
end M ;
function f = der ( g , x ) ;
type E=enumeration(one "first",two);
