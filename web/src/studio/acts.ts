// What can be done with the components and lines that are chosen in a diagram: by its buttons, by keys and by the clipboard.
import { clipped, pasted } from './clip';
import { askConnection } from './connecting';
import { copies } from './copy';
import type { Diagram } from './diagram';
import {
  aligned,
  distributed,
  dragSegment,
  type Edge,
  endOf,
  flipped,
  grown,
  moved,
  segmentFor,
  turned,
} from './geometry';
import type { Change, Part, Placement } from './protocol';
import { lead } from './routing';

export class Acts {
  constructor(private readonly diagram: Diagram) {}

  // --- components ----------------------------------------------------------------------------------------------------------
  private get own(): Part[] {
    return this.diagram.chosenParts.filter((p) => !p.inherited);
  }

  // As they were chosen, one after the other.
  private get inTurn(): Part[] {
    const turns = [...this.diagram.selection];
    return this.own.sort((a, b) => turns.indexOf(a.name) - turns.indexOf(b.name));
  }

  private each(how: (p: Part) => Placement) {
    const { diagram } = this;
    if (diagram.editable)
      void diagram.changeThen(() => diagram.placing(new Map(this.own.map((p) => [p.name, how(p)]))));
  }

  turn(degrees: number) {
    this.each((p) => turned(p, degrees));
  }

  flip(across: 'x' | 'y') {
    this.each((p) => flipped(p, across));
  }

  grow(by: number) {
    this.each((p) => grown(p, by));
  }

  align(edge: Edge) {
    if (this.diagram.editable && this.own.length > 1) this.diagram.place(aligned(this.inTurn, edge));
  }

  distribute(axis: 0 | 1) {
    const places = distributed(this.own, axis);
    if (this.diagram.editable && places.size) this.diagram.place(places);
    else if (this.diagram.editable) this.diagram.host.say('Choose three or more components to give them equal gaps.');
  }

  // What is chosen goes by steps of the grid; without it the paper does.
  nudge(x: number, y: number) {
    const { diagram } = this;
    const [gx, gy] = diagram.handles!.grid;
    if (diagram.chosenWire) this.bend(x, y);
    else if (diagram.selection.size && diagram.editable) this.each((p) => moved(p, x * gx, y * gy));
    else if (diagram.board.view) diagram.board.pan((-x * diagram.board.view.w) / 10, (-y * diagram.board.view.w) / 10);
  }

  remove() {
    const { diagram } = this;
    if (!diagram.editable) return;
    const changes: Change[] = diagram.chosenParts.map((p) => ({ do: 'delete', name: p.name }));
    const wire = diagram.chosenWire;
    if (wire) changes.push({ do: 'disconnect', from: wire.from, to: wire.to });
    diagram.chosenWire = null;
    void diagram.change(changes, []);
  }

  // Beside what is chosen, with its modifiers and the connections between copies.
  duplicate() {
    const { diagram } = this;
    if (!diagram.handles || !diagram.editable) return;
    const { changes, names } = copies(diagram.handles, [...diagram.selection], [10, -30]);
    if (names.length) void diagram.change(changes, names);
  }

  // --- the clipboard -------------------------------------------------------------------------------------------------------
  // What is chosen, as Modelica text: it can go into another model, an editor or a mail.
  toClipboard(e: ClipboardEvent) {
    const { diagram } = this;
    if (!diagram.handles || !diagram.selection.size || !e.clipboardData) return;
    e.clipboardData.setData('text/plain', clipped(diagram.handles, diagram.selection, diagram.host.text()));
    e.preventDefault();
  }

  fromClipboard(e: ClipboardEvent) {
    const { diagram } = this;
    if (!diagram.handles || !diagram.editable) return;
    e.preventDefault();
    this.paste(e.clipboardData?.getData('text/plain') ?? '');
  }

  // The browser may ask whether the page can have it.
  async pasteFromMenu() {
    try {
      this.paste(await navigator.clipboard.readText());
    } catch {
      this.diagram.host.say('The browser gives the clipboard to Ctrl+V only.');
    }
  }

  private paste(text: string) {
    const { diagram } = this;
    if (!diagram.handles || !diagram.editable) return;
    const { changes, names } = pasted(text, diagram.handles);
    if (names.length) void diagram.change(changes, names);
    else diagram.host.say('The clipboard has no declarations of components.');
  }

  // --- lines ---------------------------------------------------------------------------------------------------------------
  async connect() {
    const { diagram } = this;
    if (!diagram.editable || !diagram.handles) return;
    const made = await askConnection(diagram.handles, [...diagram.selection], diagram);
    diagram.board.paper.focus();
    if (made) await diagram.join(made, lead(diagram.handles, made.from, made.to));
  }

  nextWire(step: number) {
    const { diagram } = this;
    const all = diagram.handles!.connections.filter((w) => w.points.length > 1);
    const at = diagram.chosenWire ? all.indexOf(diagram.chosenWire) : step > 0 ? -1 : 0;
    if (all.length) diagram.selectWire(all[(at + step + all.length) % all.length]!);
  }

  private bend(x: number, y: number) {
    const { diagram } = this;
    const [gx, gy] = diagram.handles!.grid;
    if (diagram.editable)
      void diagram.changeThen(() => {
        const wire = diagram.chosenWire;
        const segment = wire && !wire.inherited ? segmentFor(wire, y !== 0) : -1;
        return wire && segment >= 0
          ? [{ do: 'route', from: wire.from, to: wire.to, points: dragSegment(wire.points, segment, [x * gx, y * gy]) }]
          : [];
      });
  }

  // Lines the usual way from port to port: the one that is chosen, or all of the components that are.
  lead() {
    const { handles, chosenWire, selection, editable } = this.diagram;
    if (!editable || !handles) return;
    const wires = chosenWire
      ? [chosenWire]
      : handles.connections.filter((w) =>
          [w.from, w.to].some((end) => selection.has(endOf(handles, end)?.part.name ?? '')),
        );
    const changes = wires.flatMap((w): Change[] => {
      const [a, b] = [endOf(handles, w.from), endOf(handles, w.to)];
      return a && b && !w.inherited ? [{ do: 'route', from: w.from, to: w.to, points: lead(handles, a, b) }] : [];
    });
    if (changes.length) void this.diagram.change(changes);
  }
}
