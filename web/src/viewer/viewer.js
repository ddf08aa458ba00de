// The animation page: scene, controls, keyboard, picking. mountViewer returns what tests and renderers use.
import './style.css';
import * as THREE from 'three';
import { Recording, shown } from './data.js';
import { element } from './dom.js';
import { tellingComponent, toldSignals } from './framing.js';
import { makeFilm } from './film.js';
import { Modes } from './modes.js';
import { makeObjects } from './objects.js';
import { Parts } from './parts.js';
import { Posing } from './pose.js';
import { Stage } from './stage.js';
import { Strip } from './strip.js';

const speeds = [0.1, 0.25, 0.5, 1, 2, 5, 10];

// pose: {ask(request), keep(), sliders} where a server or the page itself moves the mechanism; no keep: nothing is written
export function mountViewer(holder, data, { pose, onTime } = {}) {
  const recording = new Recording(data);
  const objects = makeObjects(data, recording);
  const scene = element('div', { class: 'scene' });
  const keys = element('div', { class: 'keys' });
  const canvas = element('canvas', { class: 'strip', 'aria-label': 'plot strip' });
  const slider = element('input', { type: 'range', min: 0, max: 10000, value: 0, 'aria-label': 'time' });
  const clock = element('output', {}, '');
  const play = element('button', { id: 'play', title: 'play or pause (space)', 'aria-label': 'play' }, '▶');
  const speed = element('select', { title: 'speed ([ and ])', 'aria-label': 'speed' }, ...speeds.map((s) => element('option', { value: s, selected: s === 1 }, `${s}×`)));
  const cameras = element('select', { title: 'camera (1 … 5)', 'aria-label': 'camera' }, ...[...(data.views ?? []).map((v) => v.name), 'iso', 'front', 'back', 'side', 'top'].map((c) => element('option', { value: c }, c)));
  const toggle = (text, title, pressed, act) => {
    const b = element('button', { title, 'aria-pressed': String(pressed), onclick: () => b.set(b.getAttribute('aria-pressed') !== 'true') }, text);
    b.set = (on) => {
      b.setAttribute('aria-pressed', String(on));
      act(on);
    };
    return b;
  };
  const loop = toggle('↻', 'again from the beginning (L)', false, (on) => (state.loops = on));
  loop.setAttribute('aria-label', 'loop');
  const side = element('div', { class: 'side', hidden: true });
  const hint = element('div', { class: 'hint' }, pose ? 'drag a body to move it, drag elsewhere to turn the view, wheel to zoom; 1…5 cameras' : data.assembly ? 'drag to turn, wheel to zoom, click a body; ← → other modes, 1…5 cameras' : 'drag to turn, wheel to zoom, click a body; space plays, ← → step, 1…5 cameras, F follow, T trail, 0 fit, P parts, L loop');
  const scales = element('div', { class: 'scales' });
  const foot = element('div', { class: 'foot', hidden: !!(data.assembly || pose) }, keys, canvas, element('div', { class: 'controls' }, play, loop, slider, clock, speed));
  const sliders = pose?.sliders ?? data.sliders;
  const modes = data.assembly || pose
    ? new Modes(data.assembly, {
      choose: (k) => (pose ? posing.send({ do: 'mode', mode: k + 1 }) : setTime(recording.time[k])),
      draw: (k, { width, height }) => stage.small(recording.time[k], width, height),
      sliders: pose && sliders,
      slide: (k, value) => posing.send({ do: 'set', coordinate: k, value }),
      keep: pose?.keep && (() => pose.keep()),
    })
    : null;
  const root = element('div', { class: 'viewer' }, element('div', { class: 'split' }, scene, modes?.root), foot);
  holder.replaceChildren(root);

  const stage = new Stage(scene, objects, data, recording);
  // the pose is the frame behind the modes
  const taken = (answer, request) => {
    const last = recording.time.length - 1;
    answer.values.forEach((x, i) => (recording.signals[i].values[last] = x));
    setTime(recording.time[last]);
    modes.posed(answer.coordinates);
    modes.show(request.do === 'mode' ? request.mode - 1 : -1);
  };
  const posing = pose ? new Posing(scene, stage, pose.ask, taken) : null;
  if (posing) posing.failed = (error) => (modes.message.textContent = error.message);
  stage.renderer.domElement.tabIndex = 0;
  stage.renderer.domElement.setAttribute('aria-label', '3D view');
  let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const setTheme = (name) => {
    theme = name;
    document.documentElement.dataset.theme = name;
    stage.theme(name);
    stage.dirty = true;
    strip?.redraw();
    modes?.redraw();
  };
  let strip = null;

  const state = { time: recording.start, playing: false, rate: 1, frames: 0, selected: null, loops: false };
  const setTime = (t) => {
    state.time = Math.min(Math.max(t, recording.start), recording.stop);
    stage.update(state.time);
    slider.value = String(recording.stop > recording.start ? Math.round(((state.time - recording.start) / (recording.stop - recording.start)) * 10000) : 0);
    clock.textContent = `${state.time.toFixed(3)} s`;
    strip.cursor(state.time);
    if (!pose) modes?.show(recording.row);
    if (state.selected) showValues();
    onTime?.(state.time);
  };
  const setPlaying = (on) => {
    if (on && state.time >= recording.stop) setTime(recording.start);
    state.playing = on;
    play.textContent = on ? '❚❚' : '▶';
    play.setAttribute('aria-label', on ? 'pause' : 'play');
  };

  strip = new Strip(canvas, keys, recording, (t) => {
    setPlaying(false);
    setTime(t);
  });
  const initial = (data.plot ?? []).filter((i) => i < recording.signals.length);
  strip.choose(initial);

  // --- bar -----------------------------------------------------------------------------------------------------------
  const toldNames = recording.signals.map((s) => s.name);
  const needsBody = (b) => {
    b.setAttribute('aria-pressed', 'false');
    hint.textContent = 'Click a body first.';
    hint.classList.add('asked');
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
  const shadows = toggle('Shadows', 'shadows (S)', true, (on) => {
    stage.sun.castShadow = on;
    stage.dirty = true;
  });
  const axes = toggle('Axes', 'world axes and gravity (A)', !data.drawsAxes, (on) => {
    stage.world.visible = on;
    stage.dirty = true;
  });
  const ground = toggle('Ground', 'ground (G)', true, (on) => {
    stage.ground.visible = on;
    stage.dirty = true;
  });
  const parts = new Parts(objects, stage, (o) => select(o));
  const partsOn = toggle('Parts', 'parts: hide them, see through them, cut them (P)', false, (on) => parts.show(on));
  const fit = element('button', { title: 'what is there now fills the picture (0)', onclick: () => stage.fit() }, 'Fit');
  const dark = element('button', { title: 'dark or light (D)', 'aria-label': 'dark or light', onclick: () => setTheme(theme === 'dark' ? 'light' : 'dark') }, '◐');
  scene.append(element('div', { class: 'bar' }, element('h1', { title: data.model }, data.model || 'Animation'), cameras, ...(modes ? [] : [follow, trail]), fit, partsOn, shadows, axes, ground, dark), side, parts.root, hint, scales);
  document.title = data.model ? `${data.model} – ${data.assembly ? 'assembly modes' : pose ? 'pose' : 'animation'}` : 'Animation';

  // --- the chosen body -----------------------------------------------------------------------------------------------
  let rows = [];
  const isOf = (parameter, shape) => shape.startsWith(parameter.slice(0, parameter.lastIndexOf('.') + 1));
  const showValues = () => {
    for (const [cell, read] of rows) cell.textContent = read();
  };
  const select = (object) => {
    state.selected = object;
    stage.select(object);
    trail.setAttribute('aria-pressed', String(!!object && stage.trails.has(object)));
    if (stage.followed && stage.followed !== object) follow.set(false);
    side.hidden = !object;
    rows = [];
    if (!object) return;
    const table = element('table');
    const add = (name, read, index) => {
      const cell = element('td');
      const row = element('tr', {}, element('td', {}, name), cell);
      if (index !== undefined) {
        row.className = 'plottable';
        row.title = 'click to plot';
        row.addEventListener('click', () => {
          const has = strip.chosen.includes(index);
          strip.choose(has ? strip.chosen.filter((i) => i !== index) : [...strip.chosen, index].slice(-8));
        });
      }
      table.append(row);
      rows.push([cell, read]);
    };
    ['x', 'y', 'z'].forEach((axis) => add(axis, () => `${+object.origin[axis].toPrecision(6)} m`));
    if (object.kind !== 'vector') add('speed', () => `${+stage.speed(object).toPrecision(4)} m/s`);
    for (const [name, value, unit] of (data.parameters ?? []).filter(([n]) => isOf(n, object.name))) add(name, () => `${+value.toPrecision(5)} ${unit}`);
    if (object.kind === 'vector') add(object.quantity, () => String(+object.magnitude.toPrecision(5)));
    const shapes = objects.map((o) => o.name);
    const component = tellingComponent(toldNames, object.name, shapes);
    for (const { name, index } of toldSignals(toldNames, component, shapes).slice(0, 60)) add(name.slice(component.length + 1), () => shown(recording.signalValue(index), recording.signals[index]), index);
    const close = element('button', { class: 'close', title: 'close (Esc)', 'aria-label': 'close', onclick: () => select(null) }, '✕');
    side.replaceChildren(close, element('h2', {}, object.name), table);
    if (object.kind === 'vector' && object.quantity !== 'RelativePosition') {
      const size = element('input', { type: 'range', min: -2, max: 2, step: 0.05, value: 0, 'aria-label': 'arrow size' });
      const base = object.scale;
      size.addEventListener('input', () => {
        stage.rescale(object.quantity, base * 10 ** +size.value);
        showScales();
        setTime(state.time);
      });
      side.append(element('label', {}, 'arrow size', size));
    }
    showValues();
  };
  const units = { Force: 'N', Torque: 'N·m', Velocity: 'm/s', Acceleration: 'm/s²', AngularVelocity: 'rad/s', AngularAcceleration: 'rad/s²' };
  const showScales = () => {
    scales.textContent = [...stage.vectorScales].filter(([q]) => q !== 'RelativePosition')
      .map(([q, s]) => `${q.toLowerCase()}: 1 m is ${+(1 / s).toPrecision(3)} ${units[q] ?? ''}`).join(' · ');
  };

  let pressed = null;
  const view = stage.renderer.domElement;
  view.addEventListener('pointerdown', (e) => (pressed = [e.clientX, e.clientY]));
  view.addEventListener('pointerup', (e) => {
    if (pressed && Math.hypot(e.clientX - pressed[0], e.clientY - pressed[1]) < 5) select(stage.pick(e.clientX, e.clientY));
    pressed = null;
  });
  play.addEventListener('click', () => setPlaying(!state.playing));
  slider.addEventListener('input', () => {
    setPlaying(false);
    setTime(recording.start + (+slider.value / 10000) * (recording.stop - recording.start));
  });
  speed.addEventListener('change', () => (state.rate = +speed.value));
  const look = (camera) => {
    cameras.value = camera;
    stage.preset(camera);
    modes?.redraw();
  };
  cameras.addEventListener('change', () => look(cameras.value));
  const setSpeed = (k) => {
    const i = Math.min(Math.max(speeds.indexOf(state.rate) + k, 0), speeds.length - 1);
    state.rate = speeds[i];
    speed.value = String(speeds[i]);
  };
  const press = (b) => b.set(b.getAttribute('aria-pressed') !== 'true');
  const step = (rows) => {
    setPlaying(false);
    if (pose) return;
    const i = Math.min(Math.max(recording.row + rows, 0), recording.time.length - 1);
    setTime(recording.time[i]);
  };
  const acts = {
    ' ': () => modes || setPlaying(!state.playing), ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    PageDown: () => step(10), PageUp: () => step(-10), Home: () => pose || setTime(recording.start), End: () => setTime(recording.stop),
    f: () => press(follow), t: () => press(trail), s: () => press(shadows), a: () => press(axes), g: () => press(ground), p: () => press(partsOn), l: () => press(loop), 0: () => stage.fit(),
    d: () => dark.click(), Escape: () => select(null), ']': () => setSpeed(1), '[': () => setSpeed(-1),
  };
  ['iso', 'front', 'back', 'side', 'top'].forEach((c, i) => (acts[String(i + 1)] = () => look(c)));
  acts.n = () => select(objects[(objects.indexOf(state.selected) + 1) % Math.max(objects.length, 1)] ?? null);
  const onKey = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !root.getClientRects().length) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) && e.key !== 'Escape' && !(e.target === slider && !e.key.startsWith('Arrow') && e.key !== 'Home' && e.key !== 'End')) return;
    if (e.target.isContentEditable) return;
    if (e.key === ' ' && e.target.tagName === 'BUTTON') return;
    const act = acts[e.key] ?? acts[e.key.toLowerCase()];
    if (!act) return;
    e.preventDefault();
    act();
  };
  document.addEventListener('keydown', onKey);

  stage.world.visible = !data.drawsAxes;
  setTheme(theme);
  setTime(pose ? recording.stop : recording.start);
  showScales();
  if (data.views?.length) stage.preset(data.views[0].name);
  // Without a graphics card frames take long: give up shadows first, then sharpness.
  let slow = 0;
  const spare = (dt) => {
    slow = dt > 0.08 ? slow + 1 : Math.max(slow - 1, 0);
    if (slow < 4) return;
    slow = 0;
    if (shadows.getAttribute('aria-pressed') === 'true') shadows.set(false);
    else if (stage.renderer.getPixelRatio() > 0.6) stage.renderer.setPixelRatio(0.5);
  };
  let last = performance.now();
  let running = true;
  const tick = (now) => {
    if (!running) return;
    const dt = Math.min((now - last) / 1000, 0.25);
    last = now;
    if (!root.isConnected || !scene.clientWidth) { // nobody sees it
      requestAnimationFrame(tick);
      return;
    }
    if (state.playing) {
      const next = state.time + dt * state.rate;
      if (next < recording.stop) setTime(next);
      else if (state.loops && recording.stop > recording.start) setTime(recording.start);
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

  const fix = (width, height) => {
    stage.holder.style.cssText = `flex:none;width:${width}px;height:${height}px`;
    stage.renderer.setPixelRatio(1);
    stage.renderer.setSize(width, height);
    stage.camera.aspect = width / height;
    stage.camera.updateProjectionMatrix();
    if (stage.view) stage.preset(stage.view);
  };
  const draw = (time) => {
    setTime(time);
    stage.render(true);
    return stage.renderer.domElement;
  };

  return {
    get time() { return state.time; },
    get playing() { return state.playing; },
    get frames() { return state.frames; },
    get selected() { return state.selected?.name ?? null; },
    get cursorX() { return strip.cursorX; },
    get modes() { return data.assembly?.modes.length ?? 0; },
    get mode() { return modes ? recording.row + 1 : 0; },
    names: objects.map((o) => o.name),
    start: recording.start,
    stop: recording.stop,
    setTime,
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    select: (name) => select(objects.find((o) => o.name === name) ?? null),
    // origin of the object's frame and its three axes, in world
    pose(name) {
      const o = objects.find((x) => x.name === name);
      o.root.updateMatrixWorld(true);
      const e = o.root.matrixWorld.elements;
      return { r: [e[12], e[13], e[14]], axes: [[e[0], e[1], e[2]], [e[4], e[5], e[6]], [e[8], e[9], e[10]]] };
    },
    // middle and size of what is drawn, in world
    bounds(name) {
      const box = new THREE.Box3().setFromObject(objects.find((x) => x.name === name).root, true);
      return { min: box.min.toArray(), max: box.max.toArray() };
    },
    screen: (name) => stage.screen(objects.find((o) => o.name === name)),
    preset: (name) => stage.preset(name),
    fit: () => stage.fit(),
    groundLevel: () => stage.ground.position.dot(stage.up),
    // moves a coordinate of a page that poses by itself, and tells how far its loops are open
    async set(coordinate, value) {
      taken(await pose.ask({ do: 'set', coordinate, value }), { do: 'set' });
      return Math.max(0, ...pose.linkage.gaps().map(Math.abs));
    },
    sliders: pose?.sliders?.map((s) => s.name) ?? [],
    theme: setTheme,
    info: () => ({ calls: stage.renderer.info.render.calls, triangles: stage.renderer.info.render.triangles }),
    // One picture, without the page around it.
    picture(time, width, height) {
      fix(width, height);
      return draw(time);
    },
    // A film as a data URL. Encoders want even sizes.
    async film(fps, width, height) {
      const [w, h] = [width & ~1, height & ~1];
      fix(w, h);
      const blob = await makeFilm(draw, { start: recording.start, stop: recording.stop, fps, width: w, height: h });
      return new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(blob);
      });
    },
    close: () => {
      running = false;
      document.removeEventListener('keydown', onKey);
      stage.renderer.dispose();
    },
  };
}
