// The language server in the editor: what may follow, what a name is and where it is declared, its uses, another name for it.
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  completionKeymap,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, type Tooltip } from '@codemirror/view';
import { element } from '../viewer/dom.js';
import type { Ask, Location, Place } from './protocol';

export interface LanguageHost {
  ask<T>(what: Ask['what'], at: Place, to?: string): Promise<T | null>;
  go(place: Location): void;
  references(places: Location[]): void;
  rename(at: Place, name: string): void;
}

interface Item {
  label: string;
  kind?: number;
  detail?: string;
  insertText?: string;
  documentation?: string | { value: string };
}

// Kinds of the protocol, as the editor names them.
const KINDS: Record<number, string> = {
  2: 'method',
  3: 'function',
  5: 'property',
  6: 'variable',
  7: 'class',
  8: 'interface',
  9: 'namespace',
  10: 'property',
  13: 'enum',
  14: 'keyword',
  20: 'enum',
  21: 'constant',
  22: 'class',
  25: 'type',
};

export function completionOf(item: Item): Completion {
  const info = typeof item.documentation === 'string' ? item.documentation : item.documentation?.value;
  return {
    label: item.label,
    type: KINDS[item.kind ?? 0],
    detail: item.detail,
    ...(item.insertText ? { apply: item.insertText } : {}),
    ...(info ? { info } : {}),
  };
}

// A little of Markdown: code between fences, the rest as paragraphs. Texts are never taken for HTML.
export function paragraphs(markdown: string): { code: boolean; text: string }[] {
  return markdown
    .split(/```(?:\w*)\n?/)
    .flatMap((text, k) =>
      k % 2
        ? [{ code: true, text: text.trimEnd() }]
        : text.split(/\n\s*\n/).map((t) => ({ code: false, text: t.trim() })),
    )
    .filter((p) => p.text);
}

const placeAt = (view: EditorView, at: number): Place => {
  const line = view.state.doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
};

export function language(host: LanguageHost): Extension {
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/\w*/);
    const before = context.state.sliceDoc(Math.max(0, (word?.from ?? context.pos) - 1), word?.from ?? context.pos);
    if (!context.explicit && before !== '.' && (!word || word.to - word.from < 2)) return null;
    const line = context.state.doc.lineAt(context.pos);
    const answer = await host
      .ask<Item[] | { items: Item[] }>('completion', { line: line.number - 1, character: context.pos - line.from })
      .catch(() => null);
    const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
    return items.length
      ? { from: word?.from ?? context.pos, options: items.map(completionOf), validFor: /^\w*$/ }
      : null;
  };
  const hover = hoverTooltip(async (view, at): Promise<Tooltip | null> => {
    const answer = await host.ask<{ contents: { value: string } }>('hover', placeAt(view, at)).catch(() => null);
    const parts = answer ? paragraphs(answer.contents.value) : [];
    if (!parts.length) return null;
    return {
      pos: at,
      above: true,
      create: () => ({
        dom: element('div', { class: 'hover' }, ...parts.map((p) => element(p.code ? 'pre' : 'p', {}, p.text))),
      }),
    };
  });
  const definition = (view: EditorView, at = view.state.selection.main.head) => {
    void host.ask<Location>('definition', placeAt(view, at)).then(
      (place) => place?.uri && host.go(place),
      () => {},
    );
    return true;
  };
  const references = (view: EditorView) => {
    void host.ask<Location[]>('references', placeAt(view, view.state.selection.main.head)).then(
      (list) => list && host.references(list),
      () => {},
    );
    return true;
  };
  const rename = (view: EditorView) => {
    const { head } = view.state.selection.main;
    const word = view.state.wordAt(head);
    host.rename(placeAt(view, head), word ? view.state.sliceDoc(word.from, word.to) : '');
    return true;
  };
  return [
    autocompletion({ override: [complete], icons: true }),
    closeBrackets(),
    hover,
    keymap.of([
      ...completionKeymap,
      { key: 'F12', run: (v) => definition(v), shift: references },
      { key: 'F2', run: rename },
    ]),
    EditorView.domEventHandlers({
      click: (e, view) => {
        const at = e.ctrlKey || e.metaKey ? view.posAtCoords({ x: e.clientX, y: e.clientY }) : null;
        return at === null ? false : definition(view, at);
      },
    }),
  ];
}
