within Modelica.Utilities.Types;
type TokenType = enumeration(RealToken "A Real", IntegerToken "An Integer", BooleanToken "true or false", StringToken "A text in quotes",
    IdentifierToken "A name", DelimiterToken "A delimiter", NoToken "Nothing") "What was scanned";
