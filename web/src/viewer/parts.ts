// The list of parts: what is shown, how much one sees through it, and where the scene is cut.
import { element } from './dom.js';
import type { SceneObject } from './objects.js';
import type { Stage } from './stage.js';

export class Parts {
  readonly root: HTMLElement;

  constructor(objects: SceneObject[], stage: Stage, onSelect: (object: SceneObject) => void) {
    const redraw = () => stage.update(stage.recording.at);
    const words = element('input', { type: 'search', placeholder: 'search parts', 'aria-label': 'search parts' });
    const list = element('div', { class: 'part-list', tabindex: 0, 'aria-label': 'parts', role: 'group' });
    const lines = objects.map((o) => {
      const box = element('input', { type: 'checkbox', 'aria-label': `show ${o.name}` });
      box.checked = true;
      box.addEventListener('change', () => {
        o.hidden = !box.checked;
        redraw();
      });
      const line = element(
        'div',
        { class: 'part' },
        box,
        element('button', { title: o.name, onclick: () => onSelect(o) }, o.name),
      );
      return { name: o.name.toLowerCase(), line };
    });
    words.addEventListener('input', () =>
      lines.forEach(({ name, line }) => (line.hidden = !name.includes(words.value.trim().toLowerCase()))),
    );
    const opacity = element('input', {
      type: 'range',
      min: 0.1,
      max: 1,
      step: 0.05,
      value: 1,
      'aria-label': 'opacity',
    });
    opacity.addEventListener('input', () => {
      const of = stage.selected ? [stage.selected] : objects;
      for (const o of of) stage.fade(o, +opacity.value);
    });
    const axis = element(
      'select',
      { 'aria-label': 'cut across' },
      ...['no cut', 'x', 'y', 'z'].map((a) => element('option', { value: a }, a)),
    );
    const depth = element('input', {
      type: 'range',
      min: 0,
      max: 1,
      step: 0.01,
      value: 0.5,
      'aria-label': 'where it is cut',
    });
    const cut = () => stage.cut(axis.value, +depth.value);
    axis.addEventListener('change', cut);
    depth.addEventListener('input', cut);
    list.append(...lines.map((l) => l.line));
    this.root = element(
      'div',
      { class: 'parts', hidden: true },
      words,
      list,
      element('label', {}, 'opacity', opacity),
      element('label', {}, 'cut', axis, depth),
    );
  }

  show(on: boolean) {
    this.root.hidden = !on;
  }
}
