// What makes one text out of another. No page is needed.
import type { TextEdit } from './protocol';

// One edit, of all between the first and the last character that differ; an end of a line is not cut in two.
export function difference(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  if (before[from - 1] === '\r') from--;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  if (end && before[before.length - end] === '\n') end--;
  return [{ from, to: before.length - end, text: after.slice(from, after.length - end) }];
}

// The lines that differ, of both, with the number of the first.
export function differentLines(before: string, after: string): { line: number; before: string[]; after: string[] } {
  const [a, b] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const most = Math.min(a.length, b.length);
  let from = 0;
  while (from < most && a[from] === b[from]) from++;
  let end = 0;
  while (end < most - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { line: from + 1, before: a.slice(from, a.length - end), after: b.slice(from, b.length - end) };
}
