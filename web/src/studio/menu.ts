// A menu at the pointer, for mouse and keyboard.
import { element } from '../viewer/dom.js';

export interface Item {
  name: string;
  key?: string; // that does it without the menu
  off?: boolean;
  act(): unknown;
}

const EDGE = 6; // pixels between the menu and the end of the window

// Groups of items; what was focused before has the focus again afterwards.
export function openMenu(label: string, { x, y }: { x: number; y: number }, groups: Item[][]) {
  const before = document.activeElement;
  const close = () => {
    if (!menu.isConnected) return;
    menu.remove();
    removeEventListener('pointerdown', outside, true);
    removeEventListener('blur', close);
    removeEventListener('wheel', close);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const outside = (e: PointerEvent) => e.target instanceof Node && !menu.contains(e.target) && close();
  const button = ({ name, key, off, act }: Item) =>
    element(
      'button',
      {
        role: 'menuitem',
        disabled: off ?? false,
        onclick: () => {
          close();
          act();
        },
      },
      element('span', {}, name),
      key ? element('kbd', {}, key) : null,
    );
  const menu = element(
    'div',
    { class: 'menu', role: 'menu', 'aria-label': label },
    ...groups
      .filter((g) => g.length)
      .flatMap((g, k) => [...(k ? [element('hr', { role: 'separator' })] : []), ...g.map(button)]),
  );
  const step = (by: number) => {
    const all = [...menu.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  menu.addEventListener('keydown', (e) => {
    const known: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Tab: () => step(e.shiftKey ? -1 : 1),
      Escape: close,
    };
    e.stopPropagation();
    const act = known[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  });
  menu.addEventListener('contextmenu', (e) => e.preventDefault());
  document.body.append(menu);
  menu.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - menu.offsetWidth - EDGE))}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - menu.offsetHeight - EDGE))}px`;
  addEventListener('pointerdown', outside, true);
  addEventListener('blur', close);
  addEventListener('wheel', close);
  menu.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus({ preventScroll: true });
}
