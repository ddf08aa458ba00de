// What is told about the chosen body: place, speed, mass, joint values, forces; a click on a line plots it.
import type { Recording } from './data.js';
import { element } from './dom.js';
import { tellingComponent, toldSignals } from './framing.js';
import type { Loads } from './loads.js';
import { type SceneObject, Vector } from './objects.js';
import type { SceneData } from './scene.js';
import type { Stage } from './stage.js';
import { speed } from './trails.js';

interface Hands {
  close(): void;
  plot(index: number): void;
  rescaled(): void;
}

const MOST = 60;

export class Panel {
  readonly root = element('div', { class: 'side', hidden: true });
  private rows: [HTMLElement, () => string][] = [];
  private readonly names: string[];
  private readonly shapes: string[];

  constructor(
    private readonly data: SceneData,
    private readonly recording: Recording,
    private readonly stage: Stage,
    private readonly loads: Loads,
    private readonly hands: Hands,
  ) {
    this.names = recording.signals.map((s) => s.name);
    this.shapes = stage.objects.map((o) => o.name);
  }

  update() {
    for (const [cell, read] of this.rows) cell.textContent = read();
  }

  show(object: SceneObject | null) {
    this.root.hidden = !object;
    this.rows = [];
    if (!object) return;
    const { recording, hands } = this;
    const table = element('table');
    const add = (name: string, read: () => string, index?: number) => {
      const cell = element('td');
      const row = element('tr', {}, element('td', {}, name), cell);
      if (index !== undefined) {
        row.className = 'plottable';
        row.title = 'click to plot';
        row.addEventListener('click', () => hands.plot(index));
      }
      table.append(row);
      this.rows.push([cell, read]);
    };
    for (const axis of ['x', 'y', 'z'] as const) add(axis, () => `${+object.origin[axis].toPrecision(6)} m`);
    if (object.kind !== 'vector') add('speed', () => `${+speed(recording, object).toPrecision(4)} m/s`);
    for (const [name, value, unit] of this.masses(object.name)) add(name, () => `${+value.toPrecision(5)} ${unit}`);
    if (object instanceof Vector) add(object.quantity, () => String(+object.magnitude.toPrecision(5)));
    for (const [word, read] of this.loads.told(object.name)) add(word, read);
    const component = tellingComponent(this.names, object.name, this.shapes);
    for (const { name, index } of toldSignals(this.names, component, this.shapes).slice(0, MOST))
      add(name.slice(component.length + 1), () => recording.told(index), index);
    const close = element(
      'button',
      { class: 'close', title: 'close (Esc)', 'aria-label': 'close', onclick: () => hands.close() },
      '✕',
    );
    this.root.replaceChildren(close, element('h2', {}, object.name), table);
    if (object instanceof Vector && object.quantity !== 'RelativePosition') this.root.append(this.size(object));
    this.update();
  }

  // Of the component that a shape is of: pin.body.m of the shape pin.body.sphere.
  private masses(shape: string) {
    return (this.data.parameters ?? []).filter(([name]) => shape.startsWith(name.slice(0, name.lastIndexOf('.') + 1)));
  }

  private size(object: Vector): HTMLElement {
    const size = element('input', { type: 'range', min: -2, max: 2, step: 0.05, value: 0, 'aria-label': 'arrow size' });
    const base = object.scale;
    size.addEventListener('input', () => {
      this.stage.rescale(object.quantity, base * 10 ** +size.value);
      this.hands.rescaled();
    });
    return element('label', {}, 'arrow size', size);
  }
}
