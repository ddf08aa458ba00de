within Modelica.Utilities.Strings;
pure function scanToken "Whatever there is at a place of a text: number, truth value, text, name or delimiter"
  extends Modelica.Icons.Function;
  input String string "Text";
  input Integer startIndex(min = 1) = 1 "Where to begin";
  input Boolean unsigned = false "= true: no sign allowed";
  output Types.TokenValue token "Kind and value";
  output Integer nextIndex "Character behind it; 0 at the end of the text";
protected
  Integer start = Advanced.skipLineComments(string, startIndex) "Where it begins";
  Integer n = length(string) "Length of the text";
  Integer behindReal "Character behind a Real";
  Integer behindInteger "Character behind an Integer";
algorithm
  token.real := 0;
  token.integer := 0;
  token.boolean := false;
  token.string := "";
  if start > n then
    token.tokenType := Types.TokenType.NoToken;
    nextIndex := 0;
  else
    (behindReal, token.real) := Advanced.scanReal(string, start, unsigned);
    (behindInteger, token.integer) := Advanced.scanInteger(string, start, unsigned);
    if behindInteger > start and behindInteger >= behindReal then
      token.tokenType := Types.TokenType.IntegerToken;
      nextIndex := behindInteger;
    elseif behindReal > start then
      token.tokenType := Types.TokenType.RealToken;
      nextIndex := behindReal;
    else
      (nextIndex, token.string) := Advanced.scanString(string, start);
      if nextIndex > start then
        token.tokenType := Types.TokenType.StringToken;
      else
        (nextIndex, token.string) := Advanced.scanIdentifier(string, start);
        if nextIndex > start then
          token.boolean := token.string == "true";
          token.tokenType := if token.boolean or token.string == "false" then Types.TokenType.BooleanToken else Types.TokenType.IdentifierToken;
        else
          token.tokenType := Types.TokenType.DelimiterToken;
          token.string := substring(string, start, start);
          nextIndex := start + 1;
        end if;
      end if;
    end if;
  end if;
end scanToken;
