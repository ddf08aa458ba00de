// Which texts a page has open, so that they are open again after a reload. No page is needed.
import type { Documents } from './documents';

export interface Reopened {
  files: { root: number; path: string }[];
  current: number; // which of them is looked at
  model: string;
}

// What was remembered, as far as it makes sense.
export function reopened(text: string | null): Reopened {
  let all: Partial<Reopened> | null = null;
  try {
    all = JSON.parse(text ?? 'null') as Partial<Reopened> | null;
  } catch {
    // somebody wrote something else there
  }
  const files = (Array.isArray(all?.files) ? all.files : []).filter(
    (f) => Number.isInteger(f?.root) && typeof f.path === 'string',
  );
  return {
    files,
    current: Math.min(Math.max(Number(all?.current) || 0, 0), Math.max(files.length - 1, 0)),
    model: typeof all?.model === 'string' ? all.model : '',
  };
}

export function toReopen(documents: Documents): string {
  const all = [...documents.files.values()];
  return JSON.stringify({
    files: all.map(({ root, path }) => ({ root, path })),
    current: documents.current ? all.indexOf(documents.current) : 0,
    model: documents.model,
  } satisfies Reopened);
}
