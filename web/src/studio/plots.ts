// Which variables are plotted, in which of several panes. No page is needed.
import { Observable } from './observable';

const MOST_CURVES = 16; // of a pane

export interface PlotPane {
  id: string;
  names: string[];
  x?: string; // one of them, over which the others are plotted; none: over time
  suggested?: boolean; // nobody chose them: they go when somebody does
}

export class Plots extends Observable {
  panes: PlotPane[] = [{ id: 'plot-1', names: [] }];
  active: PlotPane = this.panes[0]!;

  pane(id: string): PlotPane {
    let pane = this.panes.find((p) => p.id === id);
    if (!pane) {
      pane = { id, names: [] };
      this.panes.push(pane);
    }
    return pane;
  }

  // One more, with the smallest number that is free; what is ticked then goes there.
  add(): PlotPane {
    let n = 1;
    while (this.panes.some((p) => p.id === `plot-${n}`)) n++;
    const pane = this.pane(`plot-${n}`);
    this.active = pane;
    this.changed();
    return pane;
  }

  remove(id: string) {
    if (this.panes.length === 1) return;
    this.panes = this.panes.filter((p) => p.id !== id);
    if (this.active.id === id) this.active = this.panes[0]!;
    this.changed();
  }

  activate(id: string) {
    const pane = this.panes.find((p) => p.id === id);
    if (!pane || pane === this.active) return;
    this.active = pane;
    this.changed();
  }

  has(name: string) {
    return this.active.names.includes(name);
  }

  tick(name: string, on: boolean) {
    const others = on && this.active.suggested ? [] : this.active.names.filter((n) => n !== name);
    this.active.suggested = false;
    this.plot(on ? [...others, name].slice(-MOST_CURVES) : others);
  }

  // These instead of those that were plotted.
  plot(names: string[]) {
    this.active.names = names;
    if (this.active.x && !names.includes(this.active.x)) delete this.active.x;
    this.changed();
  }

  // What a pane is plotted over: one of its variables, or '' for the time.
  over(id: string, name: string) {
    const pane = this.pane(id);
    if (name && pane.names.includes(name)) pane.x = name;
    else delete pane.x;
    pane.suggested = false;
    this.changed();
  }

  // Something to see of a run where nothing of it is: what somebody chose stays.
  suggest(names: string[], isKnown: (name: string) => boolean) {
    if (this.panes.some((p) => p.names.some(isKnown)) || !(this.active.suggested || !this.active.names.length)) return;
    this.plot(names);
    this.active.suggested = true;
  }

  get any() {
    return this.panes.some((p) => p.names.length > 0);
  }
}
