// The animation page: scene, controls, keyboard, picking. mountViewer returns what tests and renderers use.
import './style.css';
import * as THREE from 'three';
import { Recording } from './data.js';
import { element } from './dom.js';
import { makeFilm } from './film.js';
import type { Linkage } from './linkage.js';
import { Loads } from './loads.js';
import { Modes } from './modes.js';
import { makeObjects, type SceneObject } from './objects.js';
import { rates, toldTime, usualRate } from './pace.js';
import { Panel } from './panel.js';
import { Parts } from './parts.js';
import { Posing } from './pose.js';
import { savings } from './saving.js';
import type { LoadData, PoseAnswer, PoseRequest, Poser, SceneData } from './scene.js';
import { Stage } from './stage.js';
import { Strip } from './strip.js';
import { largest, springsBare } from './trails.js';

const presets = ['iso', 'front', 'back', 'side', 'top'];
const units: Record<string, string> = {
  Force: 'N',
  Torque: 'N·m',
  Velocity: 'm/s',
  Acceleration: 'm/s²',
  AngularVelocity: 'rad/s',
  AngularAcceleration: 'rad/s²',
};
type Theme = 'dark' | 'light';

export interface ViewerOptions {
  onTime?(time: number): void;
  pose?: Poser & { linkage?: Linkage }; // where a server or the page itself moves the mechanism; no keep: nothing is written
}
export type Viewer = ReturnType<typeof mountViewer>;

interface Toggle {
  root: HTMLButtonElement;
  set(on: boolean): void;
  press(): void;
  show(on: boolean): void; // without acting
  readonly on: boolean;
}

function toggle(text: string, title: string, pressed: boolean, act: (on: boolean) => void): Toggle {
  const root = element('button', { title, 'aria-pressed': String(pressed) }, text);
  const self: Toggle = {
    root,
    get on() {
      return root.getAttribute('aria-pressed') === 'true';
    },
    show: (on) => root.setAttribute('aria-pressed', String(on)),
    set: (on) => {
      self.show(on);
      act(on);
    },
    press: () => self.set(!self.on),
  };
  root.addEventListener('click', self.press);
  return self;
}

export function mountViewer(holder: HTMLElement, given: unknown, { pose, onTime }: ViewerOptions = {}) {
  const data = given as SceneData;
  const recording = new Recording(data);
  const objects = makeObjects(data, recording);
  const span = recording.stop - recording.start;
  const speeds = rates(span);
  const scene = element('div', { class: 'scene' });
  const keys = element('div', { class: 'keys' });
  const canvas = element('canvas', { class: 'strip', 'aria-label': 'plot strip' });
  const slider = element('input', { type: 'range', min: 0, max: 10000, value: 0, 'aria-label': 'time' });
  const clock = element('output', {}, '');
  const play = element('button', { id: 'play', title: 'play or pause (space)', 'aria-label': 'play' }, '▶');
  const speed = element(
    'select',
    { title: 'speed ([ and ])', 'aria-label': 'speed' },
    ...speeds.map((s) => element('option', { value: s, selected: s === usualRate(span) }, `${s}×`)),
  );
  const cameras = element(
    'select',
    { title: 'camera (1 … 5)', 'aria-label': 'camera' },
    ...[...(data.views ?? []).map((v) => v.name), ...presets].map((c) => element('option', { value: c }, c)),
  );
  const state = {
    time: recording.start,
    playing: false,
    rate: usualRate(span),
    frames: 0,
    selected: null as SceneObject | null,
    loops: false,
  };
  const loop = toggle('↻', 'again from the beginning (L)', false, (on) => (state.loops = on));
  loop.root.setAttribute('aria-label', 'loop');
  const usual = pose
    ? 'drag a body to move it, drag elsewhere to turn the view, wheel to zoom; 1…5 cameras, 0 fit'
    : data.assembly
      ? 'drag to turn, wheel to zoom, click a body; ← → other modes, 1…5 cameras'
      : 'drag to turn, wheel to zoom, click a body; space plays, ← → step, 1…5 cameras, 0 fit, F follow, T trail, V forces, P parts, L loop';
  const hint = element('div', { class: 'hint', role: 'status' }, usual);
  // Why a key or a button does nothing now.
  const say = (why: string) => {
    hint.textContent = why;
    hint.classList.add('asked');
  };
  const quiet = () => {
    hint.textContent = usual;
    hint.classList.remove('asked');
  };
  const scales = element('div', { class: 'scales' });
  const foot = element(
    'div',
    { class: 'foot', hidden: !!(data.assembly || pose) },
    keys,
    canvas,
    element('div', { class: 'controls' }, play, loop.root, slider, clock, speed),
  );
  const modes =
    data.assembly || pose
      ? new Modes(data.assembly, {
          choose: (k) => (posing ? posing.send({ do: 'mode', mode: k + 1 }) : setTime(recording.time[k]!)),
          draw: (k, { width, height }) => stage.small(recording.time[k]!, width, height),
          sliders: pose && (pose.sliders ?? data.sliders),
          slide: (k, value) => posing?.send({ do: 'set', coordinate: k, value }),
          keep: pose?.keep && (() => posing?.after(() => pose.keep?.())),
        })
      : null;
  const root = element('div', { class: 'viewer' }, element('div', { class: 'split' }, scene, modes?.root), foot);
  holder.replaceChildren(root);

  const stage = new Stage(scene, objects, data, recording);
  const loads = new Loads(
    data.objects.filter((o) => o.kind === 'load') as unknown as LoadData[],
    recording,
    stage.machineSize,
  );
  stage.scene.add(loads.root);
  for (const o of springsBare(objects, recording)) stage.fade(o, 0.3);
  // the pose is the frame behind the modes
  const taken = (answer: PoseAnswer, request: PoseRequest) => {
    const last = recording.time.length - 1;
    answer.values.forEach((x, i) => (recording.signals[i]!.values[last] = x));
    setTime(recording.time[last]!);
    modes?.posed(answer.coordinates);
    modes?.show(request.do === 'mode' ? request.mode! - 1 : -1);
  };
  const posing = pose ? new Posing(scene, stage, pose.ask, taken) : null;
  if (posing) posing.failed = (error) => modes?.message && (modes.message.textContent = error.message);
  stage.renderer.domElement.tabIndex = 0;
  stage.renderer.domElement.setAttribute('aria-label', '3D view');
  let theme: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const setTheme = (name: Theme) => {
    theme = name;
    document.documentElement.dataset['theme'] = name;
    stage.theme(name);
    stage.dirty = true;
    strip.redraw();
    modes?.redraw();
  };
  const setTime = (t: number) => {
    state.time = Math.min(Math.max(t, recording.start), recording.stop);
    stage.update(state.time);
    loads.update();
    slider.value = String(span > 0 ? Math.round(((state.time - recording.start) / span) * 10000) : 0);
    clock.textContent = toldTime(state.time, span);
    strip.cursor(state.time);
    if (!pose) modes?.show(recording.row);
    panel.update();
    onTime?.(state.time);
  };
  const setPlaying = (on: boolean) => {
    if (on && state.time >= recording.stop) setTime(recording.start);
    state.playing = on;
    play.textContent = on ? '❚❚' : '▶';
    play.setAttribute('aria-label', on ? 'pause' : 'play');
  };
  const strip = new Strip(canvas, keys, recording, (t) => {
    setPlaying(false);
    setTime(t);
  });
  strip.choose((data.plot ?? []).filter((i) => i < recording.signals.length));

  // --- bar -----------------------------------------------------------------------------------------------------------
  const needsBody = (b: Toggle) => {
    b.show(false);
    say('Click a body first.');
  };
  const follow = toggle('Follow', 'keep the chosen body in view (F)', false, (on) => {
    if (on && !state.selected) return needsBody(follow);
    stage.follow(on ? state.selected : null);
  });
  const trail = toggle('Trail', 'path of the chosen body (T)', false, (on) => {
    if (!state.selected) return needsBody(trail);
    if (stage.trails.has(state.selected) !== on) stage.toggleTrail(state.selected);
    stage.update(state.time);
  });
  const forces = toggle(
    'Forces',
    'forces and torques of joints and force elements (V; + and − change their size)',
    false,
    (on) => {
      if (on && !loads.any) {
        forces.show(false);
        return say('No joint and no force element of this model has recorded forces.');
      }
      loads.root.visible = on;
      loads.update();
      showScales();
      stage.dirty = true;
    },
  );
  const shadows = toggle('Shadows', 'shadows (S)', true, (on) => {
    stage.sun.castShadow = on;
    stage.dirty = true;
  });
  const axes = toggle('Axes', 'world axes and gravity (A)', true, (on) => {
    stage.world.visible = on;
    stage.dirty = true;
  });
  const ground = toggle('Ground', 'ground (G)', stage.ground.visible, (on) => {
    stage.ground.visible = on;
    stage.dirty = true;
  });
  const parts = new Parts(objects, stage, (o) => select(o));
  const partsOn = toggle('Parts', 'parts: hide them, see through them, cut them (P)', false, (on) => parts.show(on));
  const fit = element(
    'button',
    { title: 'what is there now fills the picture (0)', onclick: () => stage.fit() },
    'Fit',
  );
  const dark = element(
    'button',
    {
      title: 'dark or light (D)',
      'aria-label': 'dark or light',
      onclick: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    '◐',
  );
  const short = (data.model ?? '').split('.').pop();
  const view = stage.renderer.domElement;
  const saving = savings(view, short || 'animation', {
    span: [recording.start, recording.stop],
    show: (time) => {
      if (time !== undefined) {
        setPlaying(false);
        setTime(time);
      }
      stage.render(true);
    },
    say,
  });
  const panel = new Panel(data, recording, stage, loads, {
    close: () => select(null),
    plot: (index) =>
      strip.choose(
        strip.chosen.includes(index) ? strip.chosen.filter((i) => i !== index) : [...strip.chosen, index].slice(-8),
      ),
    rescaled: () => {
      showScales();
      setTime(state.time);
    },
  });
  const more = toggle('⋯', 'more tools', false, (on) => bar.classList.toggle('more', on));
  more.root.classList.add('unfold');
  more.root.setAttribute('aria-label', 'more tools');
  const rare = [
    ...(modes ? [] : [follow.root, trail.root, forces.root]),
    partsOn.root,
    shadows.root,
    axes.root,
    ground.root,
    ...(modes ? [saving.picture] : [saving.picture, saving.film]),
    dark,
  ];
  for (const tool of rare) tool.classList.add('rare'); // where there is little room they come when they are asked for
  const bar = element(
    'div',
    { class: 'bar' },
    element('h1', { title: data.model }, short || 'Animation'),
    cameras,
    fit,
    more.root,
    ...rare,
  );
  scene.append(bar, panel.root, parts.root, hint, scales);
  stage.cover(bar);
  document.title = data.model
    ? `${data.model} – ${data.assembly ? 'assembly modes' : pose ? 'pose' : 'animation'}`
    : 'Animation';

  const select = (object: SceneObject | null) => {
    quiet();
    state.selected = object;
    stage.select(object);
    trail.show(!!object && stage.trails.has(object));
    if (object && stage.followed && stage.followed !== object) follow.set(false);
    panel.show(object);
  };
  const showScales = () => {
    const own = [...stage.vectorScales]
      .filter(([q]) => q !== 'RelativePosition')
      .map(([q, s]) => `${q.toLowerCase()}: 1 m is ${+(1 / s).toPrecision(3)} ${units[q] ?? ''}`);
    scales.textContent = [...own, loads.legend()].filter(Boolean).join(' · ');
  };

  let pressed: [number, number] | null = null;
  view.addEventListener('pointerdown', (e) => (pressed = [e.clientX, e.clientY]));
  view.addEventListener('pointerup', (e) => {
    if (pressed && Math.hypot(e.clientX - pressed[0], e.clientY - pressed[1]) < 5)
      select(stage.pick(e.clientX, e.clientY));
    pressed = null;
  });
  play.addEventListener('click', () => setPlaying(!state.playing));
  slider.addEventListener('input', () => {
    setPlaying(false);
    setTime(recording.start + (+slider.value / 10000) * span);
  });
  speed.addEventListener('change', () => (state.rate = +speed.value));
  const look = (camera: string) => {
    cameras.value = camera;
    stage.preset(camera);
    modes?.redraw();
  };
  cameras.addEventListener('change', () => look(cameras.value));
  const setSpeed = (k: number) => {
    const i = Math.min(Math.max(speeds.indexOf(state.rate) + k, 0), speeds.length - 1);
    state.rate = speeds[i]!;
    speed.value = String(state.rate);
  };
  const step = (rows: number) => {
    setPlaying(false);
    if (pose) return;
    const i = Math.min(Math.max(recording.row + rows, 0), recording.time.length - 1);
    setTime(recording.time[i]!);
  };
  const larger = (by: number) => {
    if (!loads.root.visible) return say('The arrows of forces are not shown: V shows them.');
    loads.rescale(by);
    showScales();
    stage.dirty = true;
  };
  const still = () =>
    say(
      pose
        ? 'Nothing moves by itself here: drag a body, or move a coordinate.'
        : 'Each mode stands still: ← and → go from one to the next.',
    );
  const acts: Record<string, () => void> = {
    ' ': () => (modes ? still() : setPlaying(!state.playing)),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    PageDown: () => step(10),
    PageUp: () => step(-10),
    Home: () => (pose ? still() : setTime(recording.start)),
    End: () => setTime(recording.stop),
    f: () => (modes ? still() : follow.press()),
    t: () => (modes ? still() : trail.press()),
    v: () => (modes ? say('Forces are those of a motion; this page has none.') : forces.press()),
    '+': () => larger(1.25),
    '-': () => larger(0.8),
    s: shadows.press,
    a: axes.press,
    g: ground.press,
    p: partsOn.press,
    l: () => (modes ? still() : loop.press()),
    0: () => stage.fit(),
    d: () => dark.click(),
    Escape: () => select(null),
    ']': () => setSpeed(1),
    '[': () => setSpeed(-1),
  };
  presets.forEach((c, i) => (acts[String(i + 1)] = () => look(c)));
  acts['n'] = () =>
    select(objects[(state.selected ? objects.indexOf(state.selected) + 1 : 0) % Math.max(objects.length, 1)] ?? null);
  const onKey = (e: KeyboardEvent) => {
    const at = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || e.altKey || !root.getClientRects().length) return;
    if (document.querySelector('dialog[open]')) return; // the keys are its
    if (
      /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) &&
      !(e.key === 'Escape' && root.contains(at)) &&
      !(at === slider && !e.key.startsWith('Arrow') && e.key !== 'Home' && e.key !== 'End')
    )
      return;
    if (at.isContentEditable) return;
    if (e.key === ' ' && at.tagName === 'BUTTON') return;
    const act = acts[e.key] ?? acts[e.key.toLowerCase()];
    if (!act) return;
    e.preventDefault();
    quiet();
    act();
  };
  document.addEventListener('keydown', onKey);

  setTheme(theme);
  setTime(pose ? recording.stop : recording.start);
  showScales();
  for (const name of data.trails ?? []) {
    const o = objects.find((x) => x.name === name || x.name.startsWith(`${name}.`));
    if (o && !stage.trails.has(o)) stage.toggleTrail(o);
  }
  if (data.views?.[0]) stage.preset(data.views[0].name);
  else if (stage.drivesAway && !modes) {
    // who drives away is followed from the beginning
    const body = largest(objects);
    follow.show(!!body);
    stage.follow(body, false);
  }
  // Without a graphics card frames take long: give up shadows first, then sharpness.
  let slow = 0;
  const spare = (dt: number) => {
    slow = dt > 0.08 ? slow + 1 : Math.max(slow - 1, 0);
    if (slow < 4) return;
    slow = 0;
    if (shadows.on) shadows.set(false);
    else if (stage.renderer.getPixelRatio() > 0.6) stage.renderer.setPixelRatio(0.5);
  };
  let last = performance.now();
  let running = true;
  const tick = (now: number) => {
    if (!running) return;
    const dt = Math.min((now - last) / 1000, 0.25);
    last = now;
    if (!root.isConnected || !scene.clientWidth) {
      // nobody sees it
      requestAnimationFrame(tick);
      return;
    }
    if (state.playing) {
      const next = state.time + dt * state.rate;
      if (next < recording.stop) setTime(next);
      else if (state.loops && span > 0) setTime(recording.start);
      else {
        setTime(recording.stop);
        setPlaying(false);
      }
    }
    if (stage.render()) {
      state.frames++;
      if (state.playing) spare(dt);
    }
    modes?.drawOne();
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  stage.render(true);

  // Draws moments of the motion as pixels, without the page around them.
  const painting = (width: number, height: number) => {
    const painter = stage.painter(width, height, [loads.root]);
    return (time: number) => {
      stage.update(time);
      loads.update();
      painter.draw();
      return painter.pixels;
    };
  };
  let filmed: [number, number] = [0, 0];

  const named = (name: string): SceneObject => {
    const o = objects.find((x) => x.name === name);
    if (!o) throw new Error(`nothing is called ${name}`);
    return o;
  };

  return {
    get time() {
      return state.time;
    },
    get playing() {
      return state.playing;
    },
    get frames() {
      return state.frames;
    },
    get selected() {
      return state.selected?.name ?? null;
    },
    get cursorX() {
      return strip.cursorX;
    },
    get modes() {
      return data.assembly?.modes.length ?? 0;
    },
    get mode() {
      return modes ? recording.row + 1 : 0;
    },
    names: objects.map((o) => o.name),
    start: recording.start,
    stop: recording.stop,
    setTime,
    // where a time is on the strip, in pixels from its left
    stripX: (time: number) => strip.place(time),
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    select: (name: string | null) => select(objects.find((o) => o.name === name) ?? null),
    // origin of the object's frame and its three axes, in world
    pose(name: string) {
      const o = named(name);
      o.root.updateMatrixWorld(true);
      const e = o.root.matrixWorld.elements;
      return {
        r: [e[12], e[13], e[14]],
        axes: [
          [e[0], e[1], e[2]],
          [e[4], e[5], e[6]],
          [e[8], e[9], e[10]],
        ],
      };
    },
    // middle and size of what is drawn, in world
    bounds(name: string) {
      const box = new THREE.Box3().setFromObject(named(name).root, true);
      return { min: box.min.toArray(), max: box.max.toArray() };
    },
    screen: (name: string) => stage.screen(named(name)),
    preset: (name: string) => stage.preset(name),
    loads: () => ({ now: loads.now(), legend: loads.legend() }),
    fit: () => stage.fit(),
    edges: () => stage.edges(),
    smallEdges: (width: number, height: number) => stage.edges(stage.smallEye(width, height)),
    groundLevel: () => stage.ground.position.dot(stage.up),
    // moves a coordinate of a page that poses by itself, and tells how far its loops are open
    async set(coordinate: number, value: number) {
      if (!pose) throw new Error('nothing is posed here');
      taken(await pose.ask({ do: 'set', coordinate, value }), { do: 'set' });
      return Math.max(0, ...(pose.linkage?.gaps() ?? []).map(Math.abs));
    },
    sliders: pose?.sliders?.map((s) => s.name) ?? [],
    theme: setTheme,
    info: () => ({ calls: stage.renderer.info.render.calls, triangles: stage.renderer.info.render.triangles }),
    picture(time: number, width: number, height: number) {
      const canvas = element('canvas', { width, height });
      canvas.getContext('2d')!.putImageData(new ImageData(painting(width, height)(time), width, height), 0, 0);
      stage.resize();
      return canvas;
    },
    // A film as a data URL. Encoders want even sizes. The page itself stands still meanwhile.
    async film(fps: number, width: number, height: number): Promise<string> {
      running = false;
      const [w, h] = [width & ~1, height & ~1];
      const about = { start: recording.start, stop: recording.stop, fps, width: w, height: h };
      const paint = painting(w, h);
      const draw = (time: number, timestamp: number) =>
        new VideoFrame(paint(time), { format: 'RGBX', codedWidth: w, codedHeight: h, timestamp });
      const blob = await makeFilm(draw, about, (frames, all) => !!(filmed = [frames, all]));
      return new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsDataURL(blob!);
      });
    },
    // frames that are drawn, and how many the film will have
    filmed: () => filmed,
    close: () => {
      running = false;
      document.removeEventListener('keydown', onKey);
      stage.renderer.dispose();
    },
  };
}
