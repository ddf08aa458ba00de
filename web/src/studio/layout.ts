// Where the parts of the studio stand: its panes, at first and as somebody arranged them, and which of them are in front.
import type { Frame, Section, View } from './app';
import { Dock, type Pane } from './dock';
import type { Plots } from './plots';
import type { PlotView } from './plotview';

const isPlot = (id: string) => id.startsWith('plot-');

export class Layout {
  readonly plotViews = new Map<string, PlotView>();
  private readonly panes = new Map<string, Pane>();
  private dock: Dock | null = null;

  constructor(
    private readonly frame: Frame,
    private readonly plots: Plots,
    private readonly newPlotView: (id: string) => PlotView,
  ) {}

  // The first plot stands after the panes that were put before it.
  put(id: string, title: string, section: Section, box: HTMLElement, more: Partial<Pane> = {}) {
    this.panes.set(id, { id, title, section, element: box, ...more });
  }

  putPlot(id: string): Pane {
    const view = this.newPlotView(id);
    const pane: Pane = {
      id,
      title: `Plot${id === 'plot-1' ? '' : ` ${id.slice(5)}`}`,
      section: 'Results',
      element: view.root,
      closable: id !== 'plot-1',
      shown: () => void view.draw(false),
    };
    this.plotViews.set(id, view);
    this.panes.set(id, pane);
    return pane;
  }

  mount(holder: HTMLElement) {
    this.dock = new Dock(holder, () => [...this.panes.values()], {
      pane: (id) => {
        if (!this.panes.has(id) && isPlot(id)) this.plots.pane(id);
        return this.panes.get(id) ?? (isPlot(id) ? this.putPlot(id) : undefined);
      },
      activated: (id) => isPlot(id) && this.plots.activate(id),
      closed: (id) => {
        if (!isPlot(id)) return;
        this.plots.remove(id);
        this.plotViews.delete(id);
        this.panes.delete(id);
      },
      sizes: {
        files: { width: 0.16, height: 0.4 },
        diagram: { width: 0.51, height: 0.57 },
        messages: { height: 0.085 },
        variables: { height: 0.42 },
      },
      arrange: (add) => {
        add('files');
        add('library', { beside: 'files', direction: 'below' });
        add('diagram', { direction: 'right' });
        add('start', { beside: 'diagram' });
        add('text', { beside: 'diagram', direction: 'below' });
        add('messages', { beside: 'text', direction: 'below' });
        add('plot-1', { direction: 'right' });
        for (const id of ['motion', 'assembly', 'documentation']) add(id, { beside: 'plot-1' });
        add('variables', { beside: 'plot-1', direction: 'below' });
        add('parameters', { beside: 'variables' });
      },
    });
  }

  // As it was left, with the page to begin with, which has the room that a model will need.
  build() {
    this.dock?.build();
    this.beforeAnyFile();
  }

  private beforeAnyFile() {
    for (const id of ['plot-1', 'variables', 'start']) this.front(id);
    for (const id of ['text', 'messages']) this.dock?.hide(id);
  }

  // As it is at first.
  reset(isFileOpen: boolean) {
    this.dock?.reset();
    this.beforeAnyFile();
    if (isFileOpen) this.showDocument();
  }

  // Diagram and text, as far as they are wanted, and what is wrong in them.
  showDocument() {
    this.front('messages');
    this.front('diagram');
    if (!this.dock?.isDivided) this.showPane('text');
    this.showView(this.frame.view);
  }

  addPlot() {
    const beside = this.plots.active.id;
    const { id } = this.plots.add();
    this.putPlot(id);
    this.dock?.add(id, this.dock.isThere(beside) ? beside : 'plot-1');
  }

  // In front of those beside it, where it stands; on a phone that is all that is seen.
  front(id: string) {
    this.dock?.show(id);
  }

  frontPlot() {
    this.front(this.plots.active.id);
  }

  showPane(id: string) {
    const pane = this.panes.get(id);
    if (pane) this.frame.set({ section: pane.section as Section });
    this.front(id);
  }

  showSection(section: Section, isFileOpen: boolean) {
    this.frame.set({ section });
    if (section === 'Diagram' && isFileOpen) this.front('diagram');
    else this.dock?.showSection(section);
  }

  // Diagram and text are two views of one document; where there is room, both are shown.
  showView(view: View) {
    this.frame.set({ view });
    localStorage.setItem('view', view);
    this.dock?.reveal('diagram', 'text', view.toLowerCase());
  }

  isSeen(id: string) {
    return !!this.panes.get(id)?.element.offsetParent;
  }

  focusIn(id: string, selector: string) {
    this.showPane(id);
    this.panes.get(id)?.element.querySelector<HTMLElement>(selector)?.focus();
  }
}
