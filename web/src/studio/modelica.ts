// Modelica for the editor: what is a keyword, a type, a comment; how to indent and fold is left to the editor.
import { StreamLanguage } from '@codemirror/language';

const keywords = new Set(
  `algorithm and annotation assert block break class connect connector constant constrainedby der discrete each else elseif elsewhen encapsulated
  end enumeration equation expandable extends external final flow for function if import impure in initial inner input loop model not
  operator or outer output package parameter partial protected public pure record redeclare replaceable return stream then type when while within`.split(
    /\s+/,
  ),
);
const builtIn = new Set(
  `abs acos asin atan atan2 cardinality ceil change cos cosh cross delay diagonal div edge exp fill floor homotopy identity initial integer log log10
  matrix max min mod ndims noEvent ones outerProduct pre product reinit rem sample scalar semiLinear sign sin sinh size skew smooth sqrt sum
  symmetric tan tanh terminal terminate time transpose vector zeros`.split(/\s+/),
);
const types = new Set(['Real', 'Integer', 'Boolean', 'String', 'StateSelect', 'Clock']);

interface State {
  comment: boolean;
  text: boolean;
}

export const modelica = StreamLanguage.define<State>({
  name: 'modelica',
  startState: () => ({ comment: false, text: false }),
  token(stream, state) {
    if (state.comment) {
      if (stream.skipTo('*/')) {
        stream.match('*/');
        state.comment = false;
      } else stream.skipToEnd();
      return 'comment';
    }
    if (state.text) {
      for (let c = stream.next(); c; c = stream.next()) {
        if (c === '\\') stream.next();
        else if (c === '"') {
          state.text = false;
          break;
        }
      }
      return 'string';
    }
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.comment = true;
      return 'comment';
    }
    if (stream.eat('"')) {
      state.text = true;
      return 'string';
    }
    if (stream.match(/^'(\\.|[^'\\])*'/)) return 'variableName';
    if (stream.match(/^(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/)) return 'number';
    if (stream.match(/^(true|false)\b/)) return 'bool';
    if (stream.match(/^[A-Za-z_]\w*/)) {
      const word = stream.current();
      if (keywords.has(word)) return 'keyword';
      if (types.has(word)) return 'typeName';
      if (builtIn.has(word)) return 'variableName.standard';
      return /^[A-Z]/.test(word) ? 'className' : 'variableName';
    }
    if (stream.match(/^(:=|==|<>|<=|>=|\.[-+*/^]|[-+*/^=<>])/)) return 'operator';
    stream.next();
    return null;
  },
  languageData: {
    commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
    closeBrackets: { brackets: ['(', '[', '{', '"'] },
  },
});
