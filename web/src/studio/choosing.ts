// Colours and names of files, between what a model says and what a page offers. No page is needed.
import { gridOf } from './array';
import type { ServedFile } from './protocol';

export interface FileFilter {
  label: string;
  patterns: string; // "*.txt;*.csv", as the server takes them
}

// "Text files (*.txt);;MATLAB MAT-files (*.mat)": one after the other, and all of them together first where there are several.
export function filtersOf(text: string): FileFilter[] {
  const filters = text
    .split(';;')
    .map((part): FileFilter => {
      const [, label, patterns] = /^\s*(.*?)\s*\(([^()]*)\)\s*$/.exec(part) ?? ['', part.trim(), part.trim()];
      return {
        label: label || patterns!,
        patterns: patterns!
          .trim()
          .split(/[\s,;]+/)
          .join(';'),
      };
    })
    .filter((f) => f.patterns.includes('*'));
  const all = { label: 'All files', patterns: '*' };
  const together = { label: 'All of these', patterns: filters.map((f) => f.patterns).join(';') };
  return [
    ...(filters.length > 1 ? [together] : []),
    ...filters,
    ...(filters.some((f) => f.patterns === '*') ? [] : [all]),
  ];
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

// How a model names a file: one of a library wherever that lies, one of the folder from there, others by their whole path.
export function fileExpression(file: ServedFile, folders: string[]): string {
  if (file.uri) return `Modelica.Utilities.Files.loadResource(${quoted(file.uri)})`;
  return quoted(file.root === 0 ? file.path : `${folders[file.root]}/${file.path}`);
}

// Without a library's function, which would have to be there to be written to.
export const savedExpression = (path: string) => quoted(path.trim());

// The text of a string, or of the name that loadResource is given; "": it is something else.
export function fileOf(text: string): string {
  const written = /^(?:.*\bloadResource\(\s*)?"((?:[^"\\]|\\.)*)"\s*\)?$/s.exec(text.trim())?.[1] ?? '';
  return written.replace(/\\(.)/g, '$1');
}

// {0, 128, 255} as #0080ff; null: no colour that is known.
export function hexOf(text: string): string | null {
  const cells = gridOf(text, 1)?.cells.map((r) => r[0]!);
  if (cells?.length !== 3 || !cells.every((c) => /^\d+(\.\d*)?$/.test(c) && +c <= 255)) return null;
  return `#${cells.map((c) => Math.round(+c).toString(16).padStart(2, '0')).join('')}`;
}

export const colorOf = (hex: string) =>
  `{${[1, 3, 5].map((k) => Number.parseInt(hex.slice(k, k + 2), 16)).join(', ')}}`;
