within Modelica.Electrical.Digital.Basic;
model Or "True where one of the inputs is"
  extends Interfaces.MISO;
protected
  Interfaces.Logic auxiliary[n](each start = Interfaces.Logic.'U') "Of the first inputs";
  Interfaces.Logic auxiliary_n(start = Interfaces.Logic.'U', fixed = true) "Value for the next turn of an event";
equation
  auxiliary[1] = x[1];
  for k in 2:n loop
    auxiliary[k] = Tables.OrTable[auxiliary[k - 1], x[k]];
  end for;
  auxiliary_n = auxiliary[n];
  y = pre(auxiliary_n);
end Or;
