// The 3D view of a run, and the assembly of a mechanism: both are the viewer, with other data.
import { element } from '../viewer/dom.js';
import { mountViewer, type Viewer, type ViewerOptions } from '../viewer/viewer.js';

type Theme = 'dark' | 'light';

export class Motion {
  readonly root: HTMLElement;
  viewer: Viewer | null = null;
  private of = '';
  private coming: Promise<void> = Promise.resolve();
  private theme: Theme = 'light';

  constructor(text: string) {
    this.root = element('div', { class: 'view' }, element('p', { class: 'empty' }, text));
  }

  setTheme(theme: Theme) {
    this.theme = theme;
    this.viewer?.theme(theme);
  }

  // The same again stays as it is; who asks while it comes waits for it, too.
  show(key: string, ask: () => Promise<unknown>, options: ViewerOptions): Promise<void> {
    if (key === this.of) return this.coming;
    this.of = key;
    this.coming = this.fetch(key, ask, options);
    return this.coming;
  }

  private async fetch(key: string, ask: () => Promise<unknown>, options: ViewerOptions) {
    try {
      const data = await ask();
      if (key === this.of) this.mount(data, options);
    } catch (error) {
      if (key !== this.of) return;
      this.close();
      this.root.replaceChildren(element('p', { class: 'empty' }, (error as Error).message));
    }
  }

  mount(data: unknown, options: ViewerOptions) {
    this.close();
    const { title } = document; // the viewer has a page of its own elsewhere
    this.viewer = mountViewer(this.root, data, options);
    document.title = title;
    this.viewer.theme(this.theme);
  }

  private close() {
    this.viewer?.close();
    this.viewer = null;
  }
}
