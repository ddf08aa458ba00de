// The first tutorial: a pendulum is built step by step, and each step notices by itself that it is done.
import { element } from '../viewer/dom.js';
import type { Handles } from './protocol';

const PARTS = 'Modelica.Mechanics.MultiBody.';

// What the studio shows at a moment.
export interface Scene {
  model: string; // that is open and can be changed; "": none
  handles: Handles | null; // of its diagram
  text: string;
  runs: number; // of it
}

export interface Step {
  title: string;
  how: string;
  isDone(scene: Scene): boolean;
}

const has = (scene: Scene, type: string) => !!scene.handles?.components.some((c) => c.class === PARTS + type);
const namesOfClass = (scene: Scene, type: string) =>
  (scene.handles?.components ?? []).filter((c) => c.class === PARTS + type).map((c) => c.name);

// Whether a port of one class is connected with one of another.
export function connected(scene: Scene, one: string, other: string): boolean {
  const [a, b] = [namesOfClass(scene, one), namesOfClass(scene, other)];
  const owner = (reference: string) => reference.slice(0, reference.lastIndexOf('.')).replace(/\[.*?\]/g, '');
  return !!scene.handles?.connections.some(
    ({ from, to }) =>
      (a.includes(owner(from)) && b.includes(owner(to))) || (a.includes(owner(to)) && b.includes(owner(from))),
  );
}

export const STEPS: Step[] = [
  {
    title: 'An empty sheet',
    how: 'Press “New…” above the files, call the model Pendulum, and press Enter.',
    isDone: (s) => s.model !== '',
  },
  {
    title: 'Where gravity is',
    how: 'Type “World” into the search of the library and drag World onto the sheet (or press ↓ and Enter).',
    isDone: (s) => has(s, 'World'),
  },
  {
    title: 'A hinge',
    how: 'Search for “Revolute” and drag the Revolute of MultiBody.Joints beside the world.',
    isDone: (s) => has(s, 'Joints.Revolute'),
  },
  {
    title: 'A rod',
    how: 'Search for “BodyBox” and drag it to the right of the hinge.',
    isDone: (s) => has(s, 'Parts.BodyBox'),
  },
  {
    title: 'The hinge is fixed to the world',
    how: 'Drag from the port of the world to the left port of the hinge.',
    isDone: (s) => connected(s, 'World', 'Joints.Revolute'),
  },
  {
    title: 'The rod hangs on the hinge',
    how: 'Drag from the right port of the hinge to the left port of the rod.',
    isDone: (s) => connected(s, 'Joints.Revolute', 'Parts.BodyBox'),
  },
  {
    title: 'How long it is',
    how: 'Click the rod, and enter {1, 0, 0} for r in the pane beside the sheet.',
    isDone: (s) =>
      namesOfClass(s, 'Parts.BodyBox').some((n) => new RegExp(`\\b${n}\\s*\\([^;]*\\br\\s*=`).test(s.text)),
  },
  {
    title: 'It swings',
    how: 'Press Ctrl+Enter. The 3D view plays the motion; tick variables to plot them.',
    isDone: (s) => s.runs > 0,
  },
];

// The first step that is not done yet; STEPS.length: all are.
export function stepOf(scene: Scene): number {
  const at = STEPS.findIndex((step) => !step.isDone(scene));
  return at < 0 ? STEPS.length : at;
}

const LOOK_EVERY = 400; // ms

export class Tutorial {
  private timer = 0;
  private shown = -1;
  private readonly list = element(
    'ol',
    {},
    ...STEPS.map((s) => element('li', {}, element('b', {}, s.title), element('p', {}, s.how))),
  );
  private readonly told = element('p', { role: 'status', class: 'told' });
  readonly root = element(
    'section',
    { class: 'tutorial', 'aria-label': 'tutorial', hidden: true },
    element(
      'div',
      { class: 'tutorial-head' },
      element('h2', {}, 'A pendulum, step by step'),
      element('button', { 'aria-label': 'close the tutorial', onclick: () => this.close() }, '✕'),
    ),
    this.list,
    this.told,
  );

  constructor(private readonly scene: () => Scene) {}

  open() {
    this.root.hidden = false;
    this.shown = -1;
    clearInterval(this.timer);
    this.timer = window.setInterval(() => this.look(), LOOK_EVERY);
    this.look();
  }

  close() {
    clearInterval(this.timer);
    this.root.hidden = true;
  }

  // What is built stays built: another model that is looked at afterwards is no step back.
  private look() {
    const at = stepOf(this.scene());
    if (at === this.shown || this.shown === STEPS.length) return;
    this.shown = at;
    [...this.list.children].forEach((li, k) => {
      li.className = k < at ? 'done' : k === at ? 'now' : '';
      if (k === at) li.setAttribute('aria-current', 'step');
      else li.removeAttribute('aria-current');
    });
    this.list.children[at]?.scrollIntoView({ block: 'nearest' });
    this.told.textContent =
      at === STEPS.length
        ? 'Done: a machine of your own. Drag a slider of the Parameters, and it swings otherwise.'
        : `Step ${at + 1} of ${STEPS.length}`;
  }
}
