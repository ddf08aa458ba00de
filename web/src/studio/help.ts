// What the documentation pane shows: a class with what is known about it, where one was before, and what a search found.
import { Observable } from './observable';
import type { About, ClassRow, SearchAnswer, UsesAnswer } from './protocol';

export interface HelpHost {
  about(name: string): Promise<About>;
  icon(name: string): Promise<string>; // as SVG, or ""
  members(name: string): ClassRow[]; // classes of a package
  uses(name: string): Promise<UsesAnswer>;
  search(words: string): Promise<SearchAnswer>;
  picture(file: string): Promise<Blob>; // modelica://…
  open(name: string): void; // its text and its diagram
  put(name: string): void; // into the diagram
}

interface Page {
  name: string;
  anchor: string;
  ask?: () => Promise<About>;
  words?: string; // that were searched for, in the place of a class
}

export class Documentation extends Observable {
  about: About | null = null;
  icon = '';
  uses: UsesAnswer | null = null;
  why = ''; // it cannot be shown
  words = '';
  found: SearchAnswer | null = null;
  searching = false;
  private pages: Page[] = [];
  private at = -1;
  private asked = 0;
  private searched = 0;
  private wantsBest = false; // Enter was pressed before the answer came

  constructor(readonly host: HelpHost) {
    super();
  }

  get page(): Page | null {
    return this.pages[this.at] ?? null;
  }

  get canGoBack() {
    return this.at > 0;
  }

  get canGoForward() {
    return this.at + 1 < this.pages.length;
  }

  // Another class; those that one went back from are forgotten.
  async show(name: string, ask: (() => Promise<About>) | null = null, anchor = '') {
    const words = this.words.trim();
    if (words && this.page?.words !== words) this.push({ name: '', anchor: '', words }); // one comes back to what was found
    if (this.page?.name !== name || this.page.anchor !== anchor) this.push({ name, anchor, ask: ask ?? undefined });
    await this.load();
  }

  private push(page: Page) {
    this.pages = [...this.pages.slice(0, this.at + 1), page];
    this.at = this.pages.length - 1;
  }

  // The best of what is found; of what is still searched for, when it is.
  async showBest() {
    const best = this.found?.hits[0];
    this.wantsBest = this.searching;
    if (best && !this.searching) await this.show(best.class);
  }

  async go(steps: number) {
    const to = this.at + steps;
    if (!this.pages[to]) return;
    this.at = to;
    await this.load();
  }

  private async load() {
    const page = this.page!;
    const number = ++this.asked;
    const isNow = () => number === this.asked;
    if (page.words) {
      await this.search(page.words);
      return;
    }
    this.searched++; // what is still searched for is not asked for any more
    Object.assign(this, { words: '', found: null, searching: false });
    try {
      const about = await (page.ask ?? (() => this.host.about(page.name)))();
      if (!isNow()) return;
      Object.assign(this, { about, why: '', icon: '', uses: null });
    } catch (error) {
      if (!isNow()) return;
      Object.assign(this, { about: null, why: (error as Error).message, icon: '', uses: null });
    }
    this.changed();
    if (!this.about) return;
    const [icon, uses] = [this.host.icon(page.name), this.host.uses(page.name)];
    const found = await icon.catch(() => '');
    if (!isNow()) return;
    this.icon = found;
    this.changed();
    const answer = await uses.catch(() => null);
    if (!isNow()) return;
    this.uses = answer;
    this.changed();
  }

  // While one types: the answer to the last words counts.
  async search(words: string) {
    this.words = words;
    this.wantsBest = false;
    const number = ++this.searched;
    this.searching = words.trim() !== '';
    if (!this.searching) this.found = null;
    this.changed();
    if (!this.searching) return;
    const found = await this.host
      .search(words.trim())
      .catch((error: Error): SearchAnswer => ({ hits: [], count: 0, classes: 0, why: error.message }));
    if (number !== this.searched) return;
    this.searching = false;
    this.found = found;
    this.changed();
    if (this.wantsBest) await this.showBest();
  }
}

// "Revolute" and "Modelica.Mechanics.MultiBody.Joints" of a whole name; dots in 'quoted names' are part of them.
export function namesOf(name: string): string[] {
  return name.match(/'(?:[^'\\]|\\.)*'|[^.]+/g) ?? [];
}

// Pieces of a text, every second of them one that is marked.
export function pieces(text: string, marks: [number, number][]): string[] {
  const out: string[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    out.push(text.slice(at, from), text.slice(from, to));
    at = to;
  }
  return [...out, text.slice(at)];
}
