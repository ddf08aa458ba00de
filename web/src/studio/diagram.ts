// The diagram of a model, to look at and to change. The server draws it and says where its parts are; what somebody does here
// becomes a change of the text, and the picture of that text comes back. Text and diagram are one document: its history is
// the editor's.
import { element } from '../viewer/dom.js';
import { edit, get } from './api';
import { Board } from './board';
import { clipped, pasted } from './clip';
import type { Clock } from './clock';
import { askConnection } from './connecting';
import { copies } from './copy';
import {
  aligned,
  around,
  CORNERS,
  dragSegment,
  type Edge,
  type End,
  endOf,
  flipped,
  grown,
  middle,
  moved,
  partAt,
  segmentFor,
  snapPoint,
  turned,
} from './geometry';
import { type Desk, Hand } from './hand';
import { Inspector } from './inspector';
import type { Answer, Change, FilesAnswer, Handles, Part, Placement, Point, Source, TextEdit, Wire } from './protocol';
import { followAround, lead } from './routing';
import { portVariables, Running, type RunningHost } from './running';

export interface DiagramHost {
  say(text: string): void;
  text(): string;
  writable(): boolean;
  apply(edits: TextEdit[]): void; // as one step of the history
  undo(): void;
  redo(): void;
  alike(type: string): string[]; // classes beside it, which may stand in its place
  folders(): string[]; // that are served
  saveCopy(): void;
  plot(names: string[]): void; // of the run that is shown
}

// As the server reports it: lines count from 1.
export interface Message {
  line: number;
  severity: string;
  message: string;
  help?: string;
}

const said = ({ message, help }: Message) => (help ? `${message}\n${help}` : message);

export class Diagram implements Desk {
  readonly board = new Board();
  handles: Handles | null = null;
  private readonly crumbs = element('nav', { class: 'crumbs', 'aria-label': 'where in the model' });
  private readonly about = element('aside', { class: 'about', 'aria-label': 'component' });
  readonly hint = element('div', { class: 'hint', role: 'status', hidden: true });
  private readonly tools: HTMLElement;
  private readonly inspector = new Inspector(this.about);
  private readonly running: Running;
  private run: { number: number; model: string } | null = null; // that is shown in the diagram
  private source: Source | null = null;
  private path: { label: string; model: string }[] = []; // from the open model to what is shown
  private number = 0;
  private drawnText = '';
  private isOther = false; // another model is asked for than is shown
  private drawing: Promise<void> = Promise.resolve(); // of the text as it is now
  selection = new Set<string>();
  private chosenWire: Wire | null = null;
  private messages: Message[] = [];
  private queue: Promise<void> = Promise.resolve();
  private readonly fits = new Map<string, Promise<string>>(); // "from to" -> why not, or ""

  constructor(
    holder: HTMLElement,
    clock: Clock,
    private readonly host: DiagramHost & RunningHost,
  ) {
    this.running = new Running(this.board, clock, host);
    const button = (text: string, name: string, act: () => void, edits = false) =>
      element('button', { title: name, 'aria-label': name, class: edits ? 'edits' : null, onclick: act }, text);
    this.tools = element(
      'div',
      { class: 'tools' },
      element(
        'button',
        { class: 'copies', title: 'this model belongs to a library', onclick: () => this.host.saveCopy() },
        'Save a copy to change it',
      ),
      button('↶', 'undo (Ctrl+Z)', () => this.host.undo(), true),
      button('↷', 'redo (Ctrl+Y)', () => this.host.redo(), true),
      button('⟲', 'turn left (r)', () => this.turn(90), true),
      button('⟳', 'turn right (Shift+R)', () => this.turn(-90), true),
      button('⇋', 'flip left and right (h)', () => this.flip('x'), true),
      button('⥮', 'flip up and down (v)', () => this.flip('y'), true),
      button('⇱', 'larger (])', () => this.eachChosen((p) => grown(p, 4)), true),
      button('⇲', 'smaller ([)', () => this.eachChosen((p) => grown(p, -4)), true),
      button('⤷', 'lead lines anew (l)', () => this.lead(), true),
      button('⊶', 'connect (c)', () => void this.connectByKeys(), true),
      button('✕', 'delete (Del)', () => this.remove(), true),
      button('−', 'zoom out', () => this.board.zoom(1.25)),
      button('+', 'zoom in', () => this.board.zoom(0.8)),
      button('⤢', 'fit', () => this.board.fit()),
    );
    holder.append(
      element('div', { class: 'diagram-bar' }, this.crumbs, this.tools),
      element('div', { class: 'sheet' }, this.board.paper, this.about, this.hint),
      this.running.bar,
    );
    const { paper } = this.board;
    paper.addEventListener('dblclick', (e) =>
      this.enter(this.handles && this.board.isDrawn ? partAt(this.handles, this.board.point(e)) : undefined),
    );
    const hand = new Hand(this);
    this.board.rested = () => this.drawMarks();
    paper.addEventListener('pointerdown', (e) => hand.press(e));
    paper.addEventListener('pointermove', (e) => !e.buttons && hand.hover(e));
    paper.addEventListener('keydown', (e) => this.keys(e));
    paper.addEventListener('copy', (e) => this.toClipboard(e));
    paper.addEventListener('paste', (e) => this.fromClipboard(e));
  }

  // --- what is shown -----------------------------------------------------------------------------------------------------
  get model() {
    return this.path.at(-1)?.model ?? '';
  }

  get editable() {
    return this.path.length === 1 && this.host.writable();
  }

  get box() {
    return this.board.view;
  }

  // Another model, or another text of it. What one looks at stays when it is the same model.
  async show(source: Source) {
    const same = !!this.source && this.path[0]?.model === source.model && this.source.path === source.path;
    this.source = source;
    if (!same) {
      this.path = [{ label: source.model.split('.').pop()!, model: source.model }];
      this.selection.clear();
      this.chosenWire = null;
      this.isOther = true;
    }
    if (same && this.drawnText === source.text && this.handles?.class === this.model) return;
    await (this.drawing = this.draw(same));
  }

  close(text: string) {
    this.source = null;
    this.handles = null;
    this.path = [];
    this.drawnText = '';
    this.number++;
    this.board.clear(text);
    this.inspector.empty('');
    this.crumbs.replaceChildren();
  }

  private async draw(keep = false) {
    if (!this.source) return;
    const number = ++this.number;
    const source = this.source;
    try {
      const shown =
        this.run && this.run.model === this.path[0]?.model
          ? { run: this.run.number, inside: this.inside.slice(0, -1) }
          : {};
      const answer = await edit({ ...source, view: this.model, picture: true, ...shown });
      if (number !== this.number) return;
      this.take(answer, source.text ?? '', keep);
    } catch (error) {
      if (number === this.number) this.host.say((error as Error).message);
    }
  }

  private take(answer: Answer, text: string, keep: boolean) {
    if (!answer.svg || !answer.handles) return;
    this.drawnText = text;
    this.handles = answer.handles;
    this.fits.clear();
    const names = new Set(this.handles.components.map((c) => c.name));
    for (const name of this.selection) if (!names.has(name)) this.selection.delete(name);
    if (this.chosenWire) this.chosenWire = this.wireNamed(this.chosenWire.from, this.chosenWire.to);
    this.board.set(answer.svg, keep && !this.isOther);
    this.isOther = false;
    this.running.take(answer.frames ?? null);
    this.tools.classList.toggle('readonly', !this.editable);
    this.tools.classList.toggle('foreign', this.path.length === 1 && !this.host.writable());
    this.drawCrumbs();
    this.drawPorts();
    this.drawMarks();
    void this.inspect();
  }

  // Names of a run begin with it: "axis1.motor." in that component.
  private get inside() {
    return this.path
      .slice(1)
      .map((p) => `${p.label}.`)
      .join('');
  }

  // A run of the open model, shown with the time that is looked at.
  showRun(number: number, model: string) {
    this.run = { number, model };
    this.running.forget();
    void this.draw(true);
  }

  private drawCrumbs() {
    this.crumbs.replaceChildren(
      ...this.path.flatMap((p, k) => [
        k ? element('span', {}, ' › ') : '',
        element(
          'button',
          { 'aria-current': k + 1 === this.path.length ? 'page' : null, title: p.model, onclick: () => this.back(k) },
          p.label,
        ),
      ]),
    );
  }

  private back(to: number) {
    if (to < 0 || to >= this.path.length - 1) return;
    this.path.length = to + 1;
    this.selection.clear();
    void this.draw();
  }

  private enter(part: Part | undefined) {
    if (!part?.class || part.connector) return;
    this.path.push({ label: part.name, model: part.class });
    this.selection.clear();
    void this.draw();
  }

  private partNamed(name: string | undefined) {
    return this.handles?.components.find((c) => c.name === name);
  }

  private wireNamed(from: string, to: string) {
    return this.handles?.connections.find((w) => w.from === from && w.to === to) ?? null;
  }

  get chosenParts(): Part[] {
    return this.handles?.components.filter((c) => this.selection.has(c.name)) ?? [];
  }

  // --- choosing ------------------------------------------------------------------------------------------------------------
  select(names: string[]) {
    this.selection = new Set(names);
    this.chosenWire = null;
    this.drawMarks();
    void this.inspect();
  }

  mark(names: string[]) {
    this.selection = new Set(names);
    this.drawMarks();
  }

  selectWire(wire: Wire) {
    this.selection.clear();
    this.chosenWire = wire;
    this.drawMarks();
    void this.inspect();
  }

  // The one component that is chosen, when its size can be changed.
  get sizable(): Part | undefined {
    const [part] = this.chosenParts;
    return this.editable && this.selection.size === 1 && part && !part.inherited && part.rotation % 90 === 0
      ? part
      : undefined;
  }

  drawMarks() {
    if (!this.handles) return;
    this.board.clearMarks();
    for (const part of this.chosenParts) this.board.markBox(part.box, 'selected', 1);
    const { sizable } = this;
    if (sizable) for (const [i, k] of CORNERS) this.board.markHandle([sizable.box[i][0], sizable.box[k][1]]);
    if (this.chosenWire) this.board.markLine(this.chosenWire.points, 'selected wire');
    void this.running.label(this.handles, this.selection, this.inside);
  }

  // What stays as long as the picture does: ports, and messages at what they are about.
  private drawPorts() {
    if (!this.handles) return;
    const ports = (c: Part): [string, Point[]] => [c.name, c.ports.filter((p) => !p.removed).map((p) => middle(p.box))];
    this.board.setPorts(new Map(this.editable ? this.handles.components.map(ports) : []));
    this.board.clearMessages();
    for (const m of this.path.length === 1 ? this.messages : []) {
      const part = this.handles.components.find(
        (c) => !c.inherited && c.lines && m.line >= c.lines[0] && m.line <= c.lines[1],
      );
      const wire = part
        ? undefined
        : this.handles.connections.find((w) => w.lines && m.line >= w.lines[0] && m.line <= w.lines[1]);
      if (part) this.board.markMessage([part.box[1][0], part.box[1][1]], m.severity, said(m));
      else if (wire?.points.length)
        this.board.markMessage(wire.points[Math.floor((wire.points.length - 1) / 2)]!, m.severity, said(m));
    }
  }

  // What was found wrong in the text, shown at the components and lines that it is about.
  report(messages: Message[]) {
    this.messages = messages.filter((m) => m.line > 0 && ['error', 'warning'].includes(m.severity));
    this.drawPorts();
  }

  private async inspect() {
    if (!this.source || !this.handles) return;
    const number = this.number;
    const chosen = [...this.selection];
    if (this.chosenWire) {
      this.inspector.empty(`connect(${this.chosenWire.from}, ${this.chosenWire.to})`);
      return;
    }
    if (chosen.length > 1) {
      const button = (edge: Edge, sign: string) =>
        element(
          'button',
          { title: `Alt and an arrow key do it too`, onclick: () => this.align(edge) },
          `${sign} ${edge}`,
        );
      this.inspector.empty(
        `${chosen.length} components: ${chosen.join(', ')}`,
        ...(this.editable
          ? [
              element(
                'p',
                { class: 'aligns' },
                'Align: ',
                button('left', '⇤'),
                button('right', '⇥'),
                button('top', '⤒'),
                button('bottom', '⤓'),
              ),
            ]
          : []),
      );
      return;
    }
    const component = chosen[0] ?? '';
    try {
      const { about, size, experiment } = await edit({ ...this.source, view: this.model, show: component });
      if (number !== this.number || !about || component !== ([...this.selection][0] ?? '')) return;
      this.inspector.show(about, component, {
        size,
        experiment,
        editable: this.editable && !this.partNamed(component)?.inherited,
        alike: (type) => this.host.alike(type),
        matching: async (constraint) =>
          (await edit({ ...this.source!, text: this.host.text(), matching: constraint })).matching ?? [],
        folders: () => this.host.folders(),
        files: (patterns) => get<FilesAnswer>('choose', { patterns }),
        change: (changes, select) => void this.change(changes, select),
      });
    } catch (error) {
      this.host.say((error as Error).message);
    }
  }

  // --- changing ------------------------------------------------------------------------------------------------------------
  // One after the other: each is found in the text that the one before made.
  change(changes: Change[], select?: string[]): Promise<void> {
    return this.changeThen(() => changes, select);
  }

  // The same, of what is there when all before is done: keys come quicker than pictures.
  private changeThen(changes: () => Change[], select?: string[]): Promise<void> {
    this.queue = this.queue.then(() => this.drawing).then(() => this.make(changes(), select));
    return this.queue;
  }

  private async make(changes: Change[], select?: string[]) {
    if (!this.source || !this.editable || !changes.length) return;
    const source = { ...this.source, text: this.host.text() };
    const number = ++this.number;
    try {
      const answer = await edit({ ...source, changes, picture: true });
      this.run = null; // it was of another text
      if (this.host.text() !== source.text) {
        this.host.say('The text was changed meanwhile: do it again.');
        return;
      }
      this.host.apply(answer.edits);
      const text = this.host.text();
      this.source = { ...source, text };
      if (select) this.selection = new Set(select);
      else if (answer.added.length) this.selection = new Set(answer.added);
      if (number === this.number) this.take(answer, text, true);
      this.host.say(answer.removed.length ? `Without ${answer.removed.join(', ')}, which no longer fits.` : '');
    } catch (error) {
      this.host.say((error as Error).message);
      await this.draw(true);
      this.drawMarks();
    }
  }

  redraw() {
    void this.draw(true).then(() => this.drawMarks());
  }

  place(places: Map<string, Placement>) {
    void this.change(this.placing(places));
  }

  // Components elsewhere, and their lines with them.
  private placing(places: Map<string, Placement>): Change[] {
    if (!this.handles) return [];
    const changes: Change[] = [...places].map(([name, placement]) => ({ do: 'place', name, placement }));
    for (const { wire, points } of followAround(this.handles, places))
      changes.push({ do: 'route', from: wire.from, to: wire.to, points });
    return changes;
  }

  private eachChosen(how: (p: Part) => Placement) {
    if (this.editable)
      void this.changeThen(() =>
        this.placing(new Map(this.chosenParts.filter((p) => !p.inherited).map((p) => [p.name, how(p)]))),
      );
  }

  private align(edge: Edge) {
    if (this.editable && this.selection.size > 1)
      this.place(
        aligned(
          this.chosenParts.filter((p) => !p.inherited),
          edge,
        ),
      );
  }

  private turn(degrees: number) {
    this.eachChosen((p) => turned(p, degrees));
  }

  private flip(across: 'x' | 'y') {
    this.eachChosen((p) => flipped(p, across));
  }

  remove() {
    if (!this.editable) return;
    const changes: Change[] = this.chosenParts.map((p) => ({ do: 'delete', name: p.name }));
    if (this.chosenWire) changes.push({ do: 'disconnect', from: this.chosenWire.from, to: this.chosenWire.to });
    this.chosenWire = null;
    void this.change(changes, []);
  }

  // A new component where the pointer is, or with the middle of the view given. Its name follows from its class.
  add(type: string, at: Point): Promise<void> {
    if (!this.editable || !this.handles) {
      this.host.say(this.source ? 'This model cannot be changed here.' : 'Open a model first.');
      return Promise.resolve();
    }
    const [x, y] = snapPoint(at, this.handles.grid.map((g) => Math.max(g, 2)) as Point);
    return this.change([
      {
        do: 'add',
        type,
        placement: {
          extent: [
            [x - 10, y - 10],
            [x + 10, y + 10],
          ],
          rotation: 0,
          origin: [0, 0],
        },
      },
    ]);
  }

  drop(type: string, x: number, y: number) {
    const r = this.board.paper.getBoundingClientRect();
    const over = x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;
    if (over && this.board.isDrawn)
      void this.add(type, this.board.point({ clientX: x, clientY: y })).then(() => this.board.paper.focus());
  }

  // Where there is room: right of all that is there.
  put(type: string) {
    const whole = this.handles && around(this.handles.components.map((c) => c.box));
    void this.add(type, whole ? [whole[1][0] + 20, (whole[0][1] + whole[1][1]) / 2] : [0, 0]).then(() =>
      this.board.fit(),
    );
  }

  // --- connections ---------------------------------------------------------------------------------------------------------
  // Why two connectors cannot be connected, or "".
  reason(from: string, to: string): Promise<string> {
    const key = `${from} ${to}`;
    const known = this.fits.get(key);
    if (known) return known;
    const asked = edit({ ...this.source!, text: this.host.text(), connectable: { from, to } }).then(
      (a) => (a.connectable ? '' : (a.why ?? 'They do not fit.')),
      (error: Error) => error.message,
    );
    this.fits.set(key, asked);
    return asked;
  }

  // A port that is clicked is plotted.
  clicked(end: End) {
    this.select([end.part.name]);
    const names = this.run ? portVariables(this.inside + end.reference, this.host.variables()) : [];
    if (names.length) this.host.plot(names.slice(0, 9)); // of a frame: where it is, force and torque
  }

  connect(from: End, to: End, points: Point[]) {
    const isTurned = from.port.input && !from.part.connector; // signals are written from where they come
    const [a, b] = isTurned ? [to, from] : [from, to];
    void this.change([
      {
        do: 'connect',
        from: a.reference,
        to: b.reference,
        points: isTurned ? [...points].reverse() : points,
        color: a.port.color,
      },
    ]);
  }

  private async connectByKeys() {
    if (!this.editable || !this.handles) return;
    const made = await askConnection(this.handles, [...this.selection], (from, to) => this.reason(from, to));
    this.board.paper.focus();
    if (made) this.connect(made[0], made[1], lead(this.handles, made[0], made[1]));
  }

  // --- keys ----------------------------------------------------------------------------------------------------------------
  private keys(e: KeyboardEvent) {
    if (!this.board.isDrawn || !this.handles) return;
    const control = e.ctrlKey || e.metaKey;
    const act = control ? this.controlKey(e) : this.plainKey(e);
    if (!act) return;
    e.preventDefault();
    e.stopPropagation();
    act();
  }

  private controlKey(e: KeyboardEvent): (() => void) | undefined {
    const key = e.key.toLowerCase();
    if (key === 'z') return () => (e.shiftKey ? this.host.redo() : this.host.undo());
    if (key === 'y') return () => this.host.redo();
    if (key === 'a') return () => this.select(this.handles!.components.map((c) => c.name));
    if (key === 'd') return () => this.duplicate();
    if (key === 'x' && this.selection.size) return () => document.execCommand('copy') && this.remove(); // no event of cutting where nothing is typed
    return undefined;
  }

  private plainKey(e: KeyboardEvent): (() => void) | undefined {
    const all = this.handles!.components;
    const at = all.findIndex((c) => this.selection.has(c.name));
    const step = (n: number) => () => all.length > 0 && this.select([all[(at + n + all.length) % all.length]!.name]);
    const edges: Record<string, Edge> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'top', ArrowDown: 'bottom' };
    const edge = e.altKey ? edges[e.key] : undefined;
    if (edge) return () => this.align(edge);
    const go = (x: number, y: number) => () => this.nudge(x, y, e.shiftKey);
    const acts: Record<string, () => void> = {
      '+': () => this.board.zoom(0.8),
      '-': () => this.board.zoom(1.25),
      0: () => this.board.fit(),
      n: step(1),
      p: step(at < 0 ? 0 : -1),
      Enter: () => this.enter(all[at]),
      Escape: () => (this.selection.size || this.chosenWire ? this.select([]) : this.back(this.path.length - 2)),
      Delete: () => this.remove(),
      Backspace: () => this.remove(),
      r: () => this.turn(90),
      R: () => this.turn(-90),
      h: () => this.flip('x'),
      v: () => this.flip('y'),
      c: () => void this.connectByKeys(),
      ']': () => this.eachChosen((p) => grown(p, 4)),
      '[': () => this.eachChosen((p) => grown(p, -4)),
      w: () => this.nextWire(1),
      W: () => this.nextWire(-1),
      l: () => this.lead(),
      F2: () => this.about.querySelector<HTMLInputElement>('input.name')?.select(),
      ArrowLeft: go(-1, 0),
      ArrowRight: go(1, 0),
      ArrowUp: go(0, 1),
      ArrowDown: go(0, -1),
    };
    return acts[e.key];
  }

  // What is chosen goes by a step of the grid; without it the paper does.
  private nudge(x: number, y: number, far: boolean) {
    const [gx, gy] = this.handles!.grid;
    const n = far ? 10 : 1;
    if (this.chosenWire) this.bend(x * n, y * n);
    else if (this.selection.size && this.editable) this.eachChosen((p) => moved(p, x * n * gx, y * n * gy));
    else if (this.board.view) this.board.pan((-x * this.board.view.w) / 10, (-y * this.board.view.w) / 10);
  }

  // Beside what is chosen, with its modifiers and the connections between copies.
  private duplicate() {
    if (!this.handles || !this.editable) return;
    const { changes, names } = copies(this.handles, [...this.selection], [10, -30]);
    if (names.length) void this.change(changes, names);
  }

  // What is chosen, as Modelica text: it can go into another model, an editor or a mail.
  private toClipboard(e: ClipboardEvent) {
    if (!this.handles || !this.selection.size || !e.clipboardData) return;
    e.clipboardData.setData('text/plain', clipped(this.handles, this.selection, this.host.text()));
    e.preventDefault();
  }

  private fromClipboard(e: ClipboardEvent) {
    if (!this.handles || !this.editable) return;
    e.preventDefault();
    const { changes, names } = pasted(e.clipboardData?.getData('text/plain') ?? '', this.handles);
    if (names.length) void this.change(changes, names);
    else this.host.say('The clipboard has no declarations of components.');
  }

  // --- lines by keys ---------------------------------------------------------------------------------------------------------
  private nextWire(step: number) {
    const all = this.handles!.connections.filter((w) => w.points.length > 1);
    const at = this.chosenWire ? all.indexOf(this.chosenWire) : step > 0 ? -1 : 0;
    if (all.length) this.selectWire(all[(at + step + all.length) % all.length]!);
  }

  private bend(x: number, y: number) {
    const [gx, gy] = this.handles!.grid;
    if (this.editable)
      void this.changeThen(() => {
        const wire = this.chosenWire;
        const segment = wire && !wire.inherited ? segmentFor(wire, y !== 0) : -1;
        return wire && segment >= 0
          ? [{ do: 'route', from: wire.from, to: wire.to, points: dragSegment(wire.points, segment, [x * gx, y * gy]) }]
          : [];
      });
  }

  // Lines the usual way from port to port: the one that is chosen, or all of the components that are.
  private lead() {
    if (!this.editable || !this.handles) return;
    const { handles } = this;
    const wires = this.chosenWire
      ? [this.chosenWire]
      : handles.connections.filter((w) =>
          [w.from, w.to].some((end) => this.selection.has(endOf(handles, end)?.part.name ?? '')),
        );
    const changes = wires.flatMap((w): Change[] => {
      const [a, b] = [endOf(handles, w.from), endOf(handles, w.to)];
      return a && b && !w.inherited ? [{ do: 'route', from: w.from, to: w.to, points: lead(handles, a, b) }] : [];
    });
    if (changes.length) void this.change(changes);
  }

  // For tests: where a port is in the window.
  portScreen(reference: string) {
    const end = this.handles && endOf(this.handles, reference);
    return end ? this.board.screen(middle(end.port.box)) : null;
  }
}
