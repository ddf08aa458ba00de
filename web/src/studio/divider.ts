// A border that is dragged, or moved by arrow keys: how wide the pane at its right is. The width is kept over a reload.
import { element } from '../viewer/dom.js';

const LEAST = 190; // pixels
const STEP = 16;

export function divider(pane: HTMLElement, name: string): HTMLElement {
  const kept = `width of ${name}`;
  const most = () => 0.7 * (pane.parentElement?.clientWidth ?? 1000);
  const show = (width: number) => {
    pane.style.setProperty('--width', `${width}px`);
    border.setAttribute('aria-valuenow', String(Math.round(width)));
  };
  const set = (width: number) => {
    const now = Math.max(LEAST, Math.min(width, most()));
    show(now);
    localStorage.setItem(kept, String(Math.round(now)));
  };
  const border = element('div', {
    class: 'divider',
    role: 'separator',
    tabindex: 0,
    'aria-orientation': 'vertical',
    'aria-label': kept,
    'aria-valuenow': 0,
    title: 'drag it; a double click puts it back',
  });
  border.addEventListener('pointerdown', (e) => {
    const [from, width] = [e.clientX, pane.offsetWidth];
    const move = (m: PointerEvent) => set(width + from - m.clientX);
    border.setPointerCapture(e.pointerId);
    border.addEventListener('pointermove', move);
    border.addEventListener('lostpointercapture', () => border.removeEventListener('pointermove', move), {
      once: true,
    });
    e.preventDefault();
  });
  border.addEventListener('dblclick', () => {
    pane.style.removeProperty('--width');
    localStorage.removeItem(kept);
  });
  border.addEventListener('keydown', (e) => {
    const by = e.key === 'ArrowLeft' ? STEP : e.key === 'ArrowRight' ? -STEP : 0;
    if (!by) return;
    e.preventDefault();
    set(pane.offsetWidth + by);
  });
  const before = Number(localStorage.getItem(kept));
  if (before >= LEAST) show(before);
  return border;
}
