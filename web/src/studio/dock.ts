// Panes that are dragged, divided and resized (dockview); on a phone one of them at a time. What somebody arranged is kept.
import {
  createDockview,
  type DockviewApi,
  type DockviewGroupPanel,
  type IContentRenderer,
  type ITabRenderer,
} from 'dockview';
import 'dockview/dist/styles/dockview.css';
import { element } from '../viewer/dom.js';

export interface Pane {
  id: string;
  title: string;
  element: HTMLElement;
  section: string; // of a phone
  closable?: boolean;
  shown?(): void;
}

export interface DockHost {
  pane(id: string): Pane | undefined; // also one that an arrangement of before knows
  arrange(add: (id: string, position?: { beside?: string; direction?: 'right' | 'below' }) => void): void; // as it is at first
  sizes: { [id: string]: { width?: number; height?: number } }; // then, as parts of the whole
  closed(id: string): void;
  activated(id: string): void;
}

interface Size {
  width: number;
  height: number;
}

const KEPT = 'layout-1'; // another number: arrangements of before do not fit
const PHONE = '(max-width: 820px)';

export class Dock {
  private api: DockviewApi | null = null;
  private readonly narrow = matchMedia(PHONE);
  section = '';
  private shared: Size[] | null = null; // sizes of two views while both were seen
  private front = new Map<string, string>(); // the pane of a section that a phone shows

  constructor(
    private readonly holder: HTMLElement,
    private readonly panes: () => Pane[],
    private readonly host: DockHost,
  ) {
    this.narrow.addEventListener('change', () => this.build());
  }

  build() {
    this.api?.dispose();
    this.api = null;
    this.holder.replaceChildren();
    this.holder.classList.toggle('narrow', this.narrow.matches);
    if (this.narrow.matches) this.stack();
    else this.divide();
  }

  // --- wide ---
  private divide() {
    const place = element('div', { class: 'dock' });
    this.holder.append(place);
    const api = createDockview(place, {
      className: 'dockview-theme-cardan',
      disableFloatingGroups: true,
      announcements: true,
      createComponent: ({ id }) => this.content(id),
      createTabComponent: ({ id }) => this.tab(id),
      defaultTabComponent: 'tab',
    });
    this.api = api;
    if (!this.restore(api)) this.arrange(api);
    api.onDidLayoutChange(() => localStorage.setItem(KEPT, JSON.stringify(api.toJSON())));
    api.onDidActivePanelChange((e) => e.panel && this.host.activated(e.panel.id));
    api.onDidRemovePanel((p) => this.api === api && this.host.closed(p.id));
  }

  private restore(api: DockviewApi): boolean {
    try {
      const kept = localStorage.getItem(KEPT);
      if (!kept) return false;
      api.fromJSON(JSON.parse(kept));
      return this.panes()
        .filter((p) => !p.closable)
        .every((p) => api.getPanel(p.id));
    } catch {
      return false;
    }
  }

  private arrange(api: DockviewApi) {
    api.clear();
    this.host.arrange((id, { beside, direction } = {}) => {
      const position = beside
        ? { referencePanel: beside, direction: direction ?? ('within' as const) }
        : direction
          ? { direction }
          : undefined;
      api.addPanel({
        id,
        component: 'pane',
        title: this.host.pane(id)?.title ?? id,
        position,
        minimumHeight: 60,
        minimumWidth: 100,
      });
    });
    const { clientWidth, clientHeight } = this.holder;
    for (const [id, { width, height }] of Object.entries(this.host.sizes))
      api.getPanel(id)?.group.api.setSize({
        ...(width ? { width: width * clientWidth } : {}),
        ...(height ? { height: height * clientHeight } : {}),
      });
  }

  // As it is at first.
  reset() {
    localStorage.removeItem(KEPT);
    this.build();
  }

  private content(id: string): IContentRenderer {
    const pane = this.host.pane(id);
    const holder = element('div', { class: 'content' }, pane?.element ?? null);
    return {
      element: holder,
      init: ({ api }) => void api.onDidVisibilityChange(({ isVisible }) => isVisible && pane?.shown?.()),
    };
  }

  private tab(id: string): ITabRenderer {
    const pane = this.host.pane(id);
    const close = pane?.closable
      ? element('span', { class: 'close', title: 'close (Delete)', 'aria-hidden': 'true' }, '✕')
      : null;
    const tab = element('div', { class: 'tab-title' }, pane?.title ?? id, close);
    close?.addEventListener('pointerdown', (e) => e.stopPropagation());
    return {
      element: tab,
      init: ({ api }) => {
        close?.addEventListener('click', () => api.close());
        // the tab itself is made around this one, and has the focus
        if (close)
          requestAnimationFrame(() =>
            tab
              .closest('[role=tab]')
              ?.addEventListener('keydown', (e) => (e as KeyboardEvent).key === 'Delete' && api.close()),
          );
      },
    };
  }

  add(id: string, beside: string) {
    if (this.api)
      this.api.addPanel({
        id,
        component: 'pane',
        title: this.host.pane(id)?.title ?? id,
        position: { referencePanel: beside, direction: 'below' },
      });
    else this.show(id);
  }

  get isDivided() {
    return !!this.api;
  }

  isThere(id: string) {
    return !!this.api?.getPanel(id);
  }

  // Diagram and text: one of them, or both.
  reveal(first: string, second: string, which: string) {
    const [a, b] = [this.api?.getPanel(first), this.api?.getPanel(second)];
    if (!a || !b) return;
    if (a.group === b.group) {
      (which === second ? b : a).api.setActive();
      return;
    }
    const both = [a.group, b.group];
    if (both.every((g) => g.api.isVisible)) this.shared = both.map(({ api: { width, height } }) => ({ width, height }));
    this.makeVisible([
      [a.group, which !== second, this.shared?.[0]],
      [b.group, which !== first, this.shared?.[1]],
    ]);
  }

  hide(id: string) {
    const panel = this.api?.getPanel(id);
    if (panel) this.makeVisible([[panel.group, false]]);
  }

  // What is shown or hidden gives its room to its partner and takes it from there: all others stay as they were left.
  private makeVisible(wanted: [DockviewGroupPanel, boolean, Size?][]) {
    const changing = wanted.filter(([group, on]) => group.api.isVisible !== on);
    if (!changing.length) return;
    const others = (this.api?.groups ?? [])
      .filter((g) => g.api.isVisible && !wanted.some(([group]) => group === g))
      .map((g) => ({ group: g, width: g.api.width, height: g.api.height }));
    for (const [group, on] of changing) group.api.setVisible(on);
    if (wanted.every(([, on]) => on)) for (const [group, , size] of wanted) group.api.setSize(size ?? {});
    for (const { group, width, height } of others) group.api.setSize({ width, height });
  }

  show(id: string) {
    if (this.api) {
      const panel = this.api.getPanel(id);
      if (!panel) return;
      this.makeVisible([[panel.group, true]]);
      panel.api.setActive();
      return;
    }
    const pane = this.host.pane(id);
    if (!pane) return;
    this.front.set(pane.section, id);
    this.showSection(pane.section);
  }

  // --- narrow: the panes of a section, with tabs where there are several ---
  private stack() {
    for (const section of new Set(this.panes().map((p) => p.section))) {
      const panes = this.panes().filter((p) => p.section === section);
      const tabs =
        panes.length > 1
          ? element(
              'div',
              { class: 'tabs', role: 'tablist' },
              ...panes.map((p) =>
                element('button', { role: 'tab', 'data-pane': p.id, onclick: () => this.show(p.id) }, p.title),
              ),
            )
          : null;
      this.holder.append(
        element(
          'div',
          { class: 'section', 'data-section': section, hidden: true },
          tabs,
          ...panes.map((p) => element('div', { class: 'content', 'data-pane': p.id, hidden: true }, p.element)),
        ),
      );
      if (!this.front.has(section)) this.front.set(section, panes[0]!.id);
    }
    this.showSection(this.section || this.panes()[0]!.section);
  }

  showSection(section: string) {
    this.section = section;
    if (this.api) return;
    const front = this.front.get(section);
    for (const s of this.holder.querySelectorAll<HTMLElement>('.section')) s.hidden = s.dataset.section !== section;
    for (const c of this.holder.querySelectorAll<HTMLElement>(`.section[data-section="${section}"] > .content`))
      c.hidden = c.dataset.pane !== front;
    for (const t of this.holder.querySelectorAll<HTMLElement>(`.section[data-section="${section}"] [role=tab]`))
      t.setAttribute('aria-selected', String(t.dataset.pane === front));
    if (front) this.host.pane(front)?.shown?.();
  }
}
