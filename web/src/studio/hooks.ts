// What components need beside Preact's own hooks.
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Observable } from './observable';

// The component is drawn again whenever one of these changes.
export function useChanges(...watched: Observable[]) {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => {
    const ends = watched.map((o) => o.onChange(() => draw(undefined)));
    return () => ends.forEach((end) => end());
  }, watched);
}

// A place for an element that is no component.
export function useHolder(element: HTMLElement) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void holder.current?.replaceChildren(element), [element]);
  return holder;
}
