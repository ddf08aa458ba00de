// What the pointer does in a diagram: choose, move, make larger, connect, bend lines, frame several, move the paper.
import type { Board } from './board';
import {
  CORNERS,
  type Corner,
  dragSegment,
  type End,
  inside,
  middle,
  moved,
  partAt,
  portAt,
  route,
  samePoint,
  segmentAt,
  snap,
  snapPoint,
  stretched,
  wayOut,
} from './geometry';
import type { Box, Change, Handles, Part, Placement, Point, Way, Wire } from './protocol';
import { followAround, lead } from './routing';

// The diagram, as far as the pointer needs it.
export interface Desk {
  readonly board: Board;
  readonly handles: Handles | null;
  readonly editable: boolean;
  readonly selection: ReadonlySet<string>;
  readonly hint: HTMLElement;
  readonly chosenParts: Part[];
  readonly sizable: Part | undefined; // whose corners can be dragged
  mark(names: string[]): void; // chosen for the moment
  select(names: string[]): void;
  selectWire(wire: Wire): void;
  drawMarks(): void;
  redraw(): void; // as the text has it
  place(places: Map<string, Placement>): void;
  change(changes: Change[]): Promise<unknown>;
  way(from: End, to: End): Promise<{ way: Way; why: string }>; // how they are connected, and why they cannot be, or ""
  connect(from: End, to: End, points: Point[]): Promise<void>;
  clicked(end: End): void;
}

type Gesture = (e: PointerEvent, done: boolean) => void;

const isFar = (a: { clientX: number; clientY: number }, b: { clientX: number; clientY: number }) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > 3;

export class Hand {
  constructor(private readonly desk: Desk) {}

  get room() {
    return Math.max(1.5, this.desk.board.pixels(8));
  }

  private cornerAt(p: Point): { part: Part; corner: Corner } | undefined {
    const part = this.desk.sizable;
    const reach = this.desk.board.pixels(6);
    const corner = part && CORNERS.find((c) => Math.hypot(part.box[c[0]][0] - p[0], part.box[c[1]][1] - p[1]) <= reach);
    return part && corner && { part, corner };
  }

  hover(e: PointerEvent) {
    const { handles, board, editable } = this.desk;
    if (!handles || !board.isDrawn) return;
    const p = board.point(e);
    const corner = this.cornerAt(p)?.corner;
    const port = editable && !corner ? portAt(handles, p, this.room) : undefined;
    const part = port?.part ?? partAt(handles, p);
    const cursor = corner
      ? corner[0] === corner[1]
        ? 'nesw-resize'
        : 'nwse-resize'
      : port
        ? 'crosshair'
        : part
          ? 'pointer'
          : '';
    board.tell(
      cursor,
      port?.name ??
        (part
          ? `${part.name}${part.dimensions?.length ? `[${part.dimensions.join(', ')}]` : ''}: ${part.class ?? ''}`
          : ''),
    );
    board.showPorts(part?.name);
  }

  press(e: PointerEvent) {
    const { handles, board, editable } = this.desk;
    if (!handles || !board.isDrawn || e.button !== 0) return;
    board.paper.focus();
    const p = board.point(e);
    const corner = this.cornerAt(p);
    const port = editable ? portAt(handles, p, this.room) : undefined;
    const part = partAt(handles, p);
    const wire = handles.connections.find((w) => segmentAt(w, p, this.room / 2) >= 0);
    let gesture: Gesture;
    if (corner) gesture = this.sizing(corner.part, corner.corner);
    else if (port) gesture = this.connecting(port);
    else if (part) gesture = this.moving(part, p, e);
    else if (wire) gesture = this.bending(wire, p);
    else if (e.shiftKey) gesture = this.framing(p);
    else gesture = this.panning(e);
    this.follow(e, gesture);
  }

  private follow(begin: PointerEvent, gesture: Gesture) {
    const move = (m: PointerEvent) => gesture(m, false);
    const end = (u: PointerEvent) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      this.desk.hint.hidden = true;
      gesture(u, true);
    };
    begin.preventDefault();
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  private panning(begin: PointerEvent): Gesture {
    const { board } = this.desk;
    let last: Point = [begin.clientX, begin.clientY];
    let far = false;
    return (e, done) => {
      far ||= isFar(e, begin);
      if (!far && !done) return;
      if (far) board.pan(board.pixels(e.clientX - last[0]), board.pixels(last[1] - e.clientY));
      last = [e.clientX, e.clientY];
      if (done && !far) this.desk.select([]);
    };
  }

  private framing(begin: Point): Gesture {
    const { board } = this.desk;
    return (e, done) => {
      const frame: Box = [begin, board.point(e)];
      const names = this.desk.handles!.components.filter((c) => inside(frame, middle(c.box))).map((c) => c.name);
      if (done) this.desk.select(names);
      else {
        this.desk.mark(names);
        board.markBox(frame, 'frame');
      }
    };
  }

  private moving(part: Part, begin: Point, first: PointerEvent): Gesture {
    const { desk } = this;
    const more = first.shiftKey || first.ctrlKey || first.metaKey;
    if (!desk.selection.has(part.name)) desk.select(more ? [...desk.selection, part.name] : [part.name]);
    else if (more) desk.select([...desk.selection].filter((n) => n !== part.name));
    const grid = desk.handles!.grid;
    const parts = desk.editable ? desk.chosenParts.filter((p) => !p.inherited) : [];
    let by: Point = [0, 0];
    let isLifted = false;
    return (e, done) => {
      const now = desk.board.point(e);
      const to: Point =
        isLifted || isFar(e, first) ? [snap(now[0] - begin[0], grid[0]), snap(now[1] - begin[1], grid[1])] : by;
      if (done && !isLifted && !more && !isFar(e, first) && desk.selection.size > 1) desk.select([part.name]); // one of several
      if (!parts.length || (samePoint(to, by) && !(done && isLifted))) return;
      by = to;
      const places = new Map(parts.map((p) => [p.name, moved(p, by[0], by[1])]));
      const wires = followAround(desk.handles!, places);
      if (!isLifted)
        desk.board.lift(
          places.keys(),
          wires.map((w) => w.wire),
        );
      isLifted = true;
      if (done && (by[0] || by[1])) desk.place(places);
      else if (done) desk.redraw();
      else
        this.ghost(
          parts.map((p) => p.box.map(([x, y]) => [x + by[0], y + by[1]]) as Box),
          wires,
          by,
        );
    };
  }

  // Where things will be, before the text says so.
  private ghost(boxes: Box[], wires: { points: Point[] }[], by: Point) {
    const { board } = this.desk;
    board.clearMarks();
    board.shift(by);
    for (const box of boxes) board.markBox(box, 'selected', 1);
    for (const { points } of wires) board.markLine(points, 'preview');
  }

  // A corner is dragged, the one across from it stays. Shift: all sides by the same factor.
  private sizing(part: Part, corner: Corner): Gesture {
    const { desk } = this;
    const grid = desk.handles!.grid;
    let place: Placement | undefined;
    return (e, done) => {
      const { placement, box } = stretched(part, corner, snapPoint(desk.board.point(e), grid), e.shiftKey);
      if (!samePoint(box[0], part.box[0]) || !samePoint(box[1], part.box[1])) place = placement;
      if (!place) return;
      const places = new Map([[part.name, placement]]);
      if (done) desk.place(places);
      else {
        desk.board.clearMarks();
        desk.board.markBox(box, 'selected');
        for (const { points } of followAround(desk.handles!, places)) desk.board.markLine(points, 'preview');
      }
    };
  }

  private bending(wire: Wire, begin: Point): Gesture {
    const { desk } = this;
    const segment = segmentAt(wire, begin, this.room / 2);
    desk.selectWire(wire);
    const grid = desk.handles!.grid;
    return (e, done) => {
      const now = desk.board.point(e);
      const by: Point = [snap(now[0] - begin[0], grid[0]), snap(now[1] - begin[1], grid[1])];
      if ((!by[0] && !by[1]) || wire.inherited || !desk.editable) return;
      const points = dragSegment(wire.points, segment, by);
      if (done) void desk.change([{ do: 'route', from: wire.from, to: wire.to, points }]);
      else {
        desk.drawMarks();
        desk.board.markLine(points, 'preview');
      }
    };
  }

  private connecting(from: End): Gesture {
    const { desk } = this;
    let over = '';
    let state = 'open';
    let isOver = false; // the gesture: an answer that comes later is told to nobody
    const begin = middle(from.port.box);
    const draw = (to: Point, target: End | undefined) => {
      desk.drawMarks();
      desk.board.showPorts(target?.part.name);
      const points = target ? lead(desk.handles!, from, target) : route(begin, wayOut(from), to, [0, 0]);
      desk.board.markLine(points, `preview ${target ? state : ''}`, from.port.color);
      if (target) desk.board.markPoint(middle(target.port.box), `target ${state}`, 2);
      return points;
    };
    return (e, done) => {
      isOver = done;
      const p = desk.board.point(e);
      const target = portAt(desk.handles!, p, this.room);
      const other = target && target.name !== from.name ? target : undefined;
      const name = other?.name ?? '';
      if (name !== over) {
        over = name;
        state = 'open';
        desk.hint.hidden = true;
        if (other)
          void desk.way(from, other).then(({ way, why }) => {
            if (over !== name || isOver) return;
            state = why ? 'wrong' : 'right';
            desk.hint.textContent = why || `connect(${way.from}, ${way.to})`;
            desk.hint.className = `hint ${state}`;
            desk.hint.hidden = false;
            draw(p, other);
          });
      }
      const points = draw(p, other);
      if (!done) return;
      desk.drawMarks();
      if (other) void desk.connect(from, other, points);
      else if (target) desk.clicked(from);
    };
  }
}
