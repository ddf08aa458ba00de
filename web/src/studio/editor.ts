// The text editor: one state for each open file, diagnostics at their lines.
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  invertedEffects,
  isolateHistory,
  redo,
  toggleComment,
  undo,
} from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect, Text, type TransactionSpec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags as t } from '@lezer/highlight';
import { difference } from './difference';
import { modelica } from './modelica';
import type { Diagnostic, TextEdit } from './protocol';

const colors = HighlightStyle.define([
  { tag: t.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: t.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: t.string, color: 'var(--code-string)' },
  { tag: [t.number, t.bool], color: 'var(--code-number)' },
  { tag: [t.typeName, t.className], color: 'var(--code-type)' },
  { tag: t.standard(t.variableName), color: 'var(--code-type)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13.5px', backgroundColor: 'var(--back)', color: 'var(--text)' },
  '.cm-scroller': { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--back)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--press)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--select) !important' },
  '.cm-panels': { backgroundColor: 'var(--panel)', color: 'var(--text)', borderColor: 'var(--line) !important' },
  '.cm-panel.cm-search label': { fontSize: '12px' },
  '.cm-panel.cm-search [name=close]': { fontSize: '18px', minHeight: '0', border: 'none', color: 'var(--text)' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--panel)', color: 'var(--text)' },
  '.cm-button:hover, .cm-button:active': { backgroundImage: 'none', backgroundColor: 'var(--press)' },
  '.cm-button, .cm-textfield': {
    border: '1px solid var(--line)',
    borderRadius: '6px',
    fontSize: '12px',
    padding: '2px 8px',
    minHeight: '26px',
  },
  '.cm-textfield': { backgroundColor: 'var(--back)', color: 'var(--text)' },
  '.cm-tooltip': { backgroundColor: 'var(--panel)', color: 'var(--text)', border: '1px solid var(--line)' },
});

const labelled = EditorView.contentAttributes.of({ 'aria-label': 'model text', tabindex: '0' });
const nothing = () => EditorState.create({ doc: '', extensions: [labelled, look, EditorState.readOnly.of(true)] });

// A step of the history that other files took, too.
const joint = StateEffect.define<number>();

export interface EditorHost {
  onJoint(step: number, isUndo: boolean): void; // such a step was taken back, or made again, in the file that is looked at
  onChange(key: string | null): void;
  onSave(): void;
  onRun(): void;
  extensions: Extension[];
}

function editing(state: EditorState, edits: TextEdit[], step?: number): TransactionSpec | null {
  const text = state.sliceDoc();
  const at = (n: number) => (state.lineBreak === '\n' ? n : n - (text.slice(0, n).match(/\r\n/g) ?? []).length);
  const changes = edits.map((e) => ({ from: at(e.from), to: at(e.to), insert: Text.of(e.text.split(/\r\n|\n/)) }));
  if (!changes.length) return null;
  const there = EditorView.scrollIntoView(state.doc.lineAt(changes[0]!.from).from, { y: 'center' });
  return {
    changes,
    annotations: isolateHistory.of('full'),
    effects: step === undefined ? there : [there, joint.of(step)],
    userEvent: 'diagram',
  };
}

export class Editor {
  readonly view: EditorView;
  private readonly states = new Map<string, EditorState>();
  private key: string | null = null;
  private readonly extensions: (writable: boolean) => Extension[];

  constructor(holder: HTMLElement, { onJoint, onChange, onSave, onRun, extensions }: EditorHost) {
    const run = (act: () => void) => () => (act(), true);
    this.extensions = (writable) => [
      ...extensions,
      lineNumbers(),
      foldGutter(),
      history(),
      invertedEffects.of((tr) => tr.effects.filter((e) => e.is(joint))),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      search({ top: true }),
      lintGutter(),
      modelica,
      syntaxHighlighting(colors),
      look,
      indentUnit.of('  '),
      labelled,
      EditorState.readOnly.of(!writable),
      keymap.of([
        { key: 'Mod-s', run: run(onSave), preventDefault: true },
        { key: 'Mod-Enter', run: run(onRun) },
        { key: 'Mod-/', run: toggleComment },
        indentWithTab,
        ...defaultKeymap,
        ...historyKeymap,
        ...searchKeymap,
      ]),
      EditorView.updateListener.of((u) => {
        if (u.docChanged) onChange(this.key);
        for (const tr of u.transactions)
          for (const e of tr.effects)
            if (e.is(joint) && !tr.isUserEvent('diagram')) onJoint(e.value, tr.isUserEvent('undo'));
      }),
    ];
    this.view = new EditorView({ parent: holder, state: nothing() });
  }

  open(key: string, text: string, writable: boolean) {
    if (this.key !== null) this.states.set(this.key, this.view.state);
    this.key = key;
    const ends = /\r\n/.test(text) && !/(^|[^\r])\n/.test(text) ? EditorState.lineSeparator.of('\r\n') : [];
    this.view.setState(
      this.states.get(key) ?? EditorState.create({ doc: text, extensions: [this.extensions(writable), ends] }),
    );
  }

  close(key: string) {
    this.states.delete(key);
    if (this.key !== key) return;
    this.key = null;
    this.view.setState(nothing());
  }

  // As it is saved, with the ends of lines that the file has.
  get text() {
    return this.view.state.sliceDoc();
  }

  // Edits of that text, as one step of its history; `step`: other files take it, too.
  apply(edits: TextEdit[], step?: number) {
    const spec = editing(this.view.state, edits, step);
    if (spec) this.view.dispatch(spec);
  }

  // The same in a file that is open, and perhaps not looked at.
  applyIn(key: string, edits: TextEdit[], step?: number) {
    if (key === this.key) this.apply(edits, step);
    const state = key === this.key ? undefined : this.states.get(key);
    const spec = state && editing(state, edits, step);
    if (spec) this.states.set(key, state.update(spec).state);
  }

  // Undo or redo in a file that is not looked at.
  stepIn(key: string, isUndo: boolean) {
    const state = this.states.get(key);
    if (state && key !== this.key)
      (isUndo ? undo : redo)({ state, dispatch: (tr) => void this.states.set(key, tr.state) });
  }

  // As it would be saved; null: it was not looked at.
  textIn(key: string): string | null {
    const state = key === this.key ? this.view.state : this.states.get(key);
    return state ? state.sliceDoc() : null;
  }

  // The file has another name; what was done in it stays.
  moved(key: string, to: string) {
    const state = this.states.get(key);
    this.states.delete(key);
    if (state) this.states.set(to, state);
    if (this.key === key) this.key = to;
  }

  undo() {
    return undo(this.view);
  }

  redo() {
    return redo(this.view);
  }

  // Another text in the place of this one, as one change that can be undone.
  replace(text: string) {
    this.apply(difference(this.text, text));
  }

  replaceIn(key: string, text: string) {
    const before = this.textIn(key);
    if (before !== null) this.applyIn(key, difference(before, text));
  }

  // Marks places; each has line, column and perhaps endLine, endColumn, from 1, in characters.
  mark(places: Diagnostic[]) {
    const { doc } = this.view.state;
    const at = (line: number | undefined, column: number | undefined) => {
      const l = doc.line(Math.min(Math.max(line || 1, 1), doc.lines));
      return Math.min(l.from + Math.max((column || 1) - 1, 0), l.to);
    };
    const marks = places.map((d): Mark => {
      const from = at(d.line, d.column);
      return {
        from,
        to: Math.max(at(d.endLine ?? d.line, d.endColumn ?? (d.column ?? 1) + 1), from),
        severity: d.severity === 'error' ? 'error' : d.severity === 'warning' ? 'warning' : 'info',
        message: `${d.message}${d.code ? ` [${d.code}]` : ''}${d.help ? `\n${d.help}` : ''}`,
      };
    });
    this.view.dispatch(
      setDiagnostics(
        this.view.state,
        marks.sort((a, b) => a.from - b.from),
      ),
    );
  }

  go(line: number, column = 1) {
    const { doc } = this.view.state;
    const l = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const at = Math.min(l.from + Math.max(column - 1, 0), l.to);
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    this.view.focus();
  }
}
