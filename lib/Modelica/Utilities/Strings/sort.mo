within Modelica.Utilities.Strings;
pure function sort "Texts in alphabetical order"
  extends Modelica.Icons.Function;
  input String stringVector1[:] "Texts";
  input Boolean caseSensitive = true "= false: small and capital letters count as equal";
  output String stringVector2[size(stringVector1, 1)] = stringVector1 "The same in order";
protected
  String text "The one that finds its place";
  Integer k "Its place";
  Boolean moving "= true: it goes further up";
algorithm
  for i in 2:size(stringVector1, 1) loop
    text := stringVector2[i];
    k := i;
    moving := true;
    while moving loop
      moving := compare(text, stringVector2[k - 1], caseSensitive) == Types.Compare.Less;
      if moving then
        stringVector2[k] := stringVector2[k - 1];
        k := k - 1;
        moving := k > 1;
      end if;
    end while;
    stringVector2[k] := text;
  end for;
end sort;
