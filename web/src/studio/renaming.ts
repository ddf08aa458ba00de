// Another name over several files: edits as the language server tells them. No page is needed.
import type { Place, TextEdit } from './protocol';

export interface RangeEdit {
  range: { start: Place; end: Place };
  newText: string;
}

// A place of the open text, or a component of the class that is open.
export type Renamed = Place | { component: string };

export interface Renaming {
  changes?: Record<string, RangeEdit[]>; // by the addresses of files
  taken?: boolean; // the name is another's
  why?: string; // the name is none
}

// Where a place is in a text, counted as the page counts.
export function offsetOf(text: string, { line, character }: Place): number {
  let at = 0;
  for (let k = 0; k < line; k++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return Math.min(at + character, text.length);
}

export const editsOf = (text: string, edits: RangeEdit[]): TextEdit[] =>
  edits
    .map((e) => ({ from: offsetOf(text, e.range.start), to: offsetOf(text, e.range.end), text: e.newText }))
    .sort((a, b) => a.from - b.from);

export function applied(text: string, edits: RangeEdit[]): string {
  return editsOf(text, edits).reduceRight((t, e) => t.slice(0, e.from) + e.text + t.slice(e.to), text);
}

export const pathOf = (uri: string) => decodeURIComponent(uri.replace(/^file:\/\//, ''));

// Which file and which root; null: it lies in no folder that is served.
export function rootOf(path: string, folders: string[]): { root: number; path: string } | null {
  const root = folders.findIndex((folder) => path.startsWith(`${folder}/`));
  return root < 0 ? null : { root, path: path.slice(folders[root]!.length + 1) };
}

// The file of a class that has its name, or of a package whose folder has, after the class has another one; null: it stays.
export function movedPath(path: string, from: string, to: string): string | null {
  const parts = path.split('/');
  if (parts.at(-1) === `${from}.mo`) return [...parts.slice(0, -1), `${to}.mo`].join('/');
  const isFolder = parts.at(-1) === 'package.mo' && parts.at(-2) === from;
  return isFolder ? [...parts.slice(0, -2), to, 'package.mo'].join('/') : null;
}

export type Move = { from: string; to: string };

// Where a file is after a class and its file, or a package and its folder, have moved.
export function pathAfter(path: string, move: Move | null): string {
  if (!move) return path;
  if (path === move.from) return move.to;
  const folder = /^(.*\/)package\.mo$/.exec(move.from)?.[1];
  return folder && path.startsWith(folder) ? move.to.replace(/package\.mo$/, '') + path.slice(folder.length) : path;
}
