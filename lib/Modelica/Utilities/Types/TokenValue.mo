within Modelica.Utilities.Types;
record TokenValue "What was scanned, and its value"
  extends Modelica.Icons.Record;
  TokenType tokenType "Kind of the token";
  Real real "Value of a Real";
  Integer integer "Value of an Integer";
  Boolean boolean "Value of a Boolean";
  String string "Value of a text, a name or a delimiter";
end TokenValue;
