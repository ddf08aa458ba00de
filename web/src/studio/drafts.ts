// Texts that are not saved: the browser keeps them, so that a reload, a crash or a server that went away takes none. No page is needed.
import type { OpenFile } from './documents';

export interface Drawer {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Draft {
  text: string;
  stamp: string; // of the text that it began from
  when: number; // ms
}

function draftOf(text: string | null): Draft | null {
  try {
    const d = JSON.parse(text ?? 'null') as Draft | null;
    return d && typeof d.text === 'string' && typeof d.stamp === 'string' && typeof d.when === 'number' ? d : null;
  } catch {
    return null; // somebody wrote something else there
  }
}

// A draft belongs to the page that made it: another page has it only when that one is gone.
export class Drafts {
  // `owner` names this page, `living` tells the names of all pages that are open.
  constructor(
    private readonly drawer: Drawer,
    private readonly folder: () => string,
    private readonly owner: string,
    private readonly living: () => Promise<Set<string>>,
  ) {}

  private begin(f: OpenFile) {
    return `draft ${JSON.stringify([this.folder(), f.root, f.path])} `;
  }

  // False: the browser has no room for it.
  keep(f: OpenFile, text: string): boolean {
    try {
      this.drawer.setItem(
        this.begin(f) + this.owner,
        JSON.stringify({ text, stamp: f.stamp, when: Date.now() } satisfies Draft),
      );
      return true;
    } catch {
      return false;
    }
  }

  drop(f: OpenFile) {
    this.drawer.removeItem(this.begin(f) + this.owner);
  }

  // The newest that no page has any more; it is this page's then.
  async take(f: OpenFile): Promise<Draft | null> {
    const begin = this.begin(f);
    const living = await this.living();
    const left = Array.from({ length: this.drawer.length }, (_, k) => this.drawer.key(k) ?? '')
      .filter((k) => k.startsWith(begin) && !living.has(k.slice(begin.length)))
      .map((key) => ({ key, draft: draftOf(this.drawer.getItem(key)) }))
      .sort((a, b) => (b.draft?.when ?? 0) - (a.draft?.when ?? 0));
    const newest = left[0];
    if (newest) this.drawer.removeItem(newest.key);
    return newest?.draft ?? null;
  }
}

const PAGE = 'cardan page ';

// The name of this page, and the names of those that are open: a lock that each holds as long as it lives.
export function pageNames(): { own: string; living: () => Promise<Set<string>> } {
  const own = crypto.randomUUID();
  void navigator.locks.request(PAGE + own, () => new Promise(() => {}));
  return {
    own,
    living: async () =>
      new Set(((await navigator.locks.query()).held ?? []).map((l) => (l.name ?? '').replace(PAGE, ''))),
  };
}
