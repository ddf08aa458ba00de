// How deep somebody looks into a model: from the open model into a component, and into one of that. What is looked at there is the
// instance: its values are modifiers of the open model, and its class is everybody's. No page is needed.
import type { Change, Part } from './protocol';

export interface Level {
  label: string; // as names of variables have it: "axis", of an array "axis[1]"
  element?: { name: string; sizes: number[]; index: number[] }; // of an array
  model: string;
  why: string; // its values cannot be set from the open model; "": they can
}

const lastOf = (name: string) => name.split('.').pop()!;

export const top = (model: string): Level => ({ label: lastOf(model), model, why: '' });

// Why the open model cannot set values of a component that stands at a level, or "".
export function whyFixed(part: Part, path: Level[]): string {
  const level = path.at(-1)!;
  const isTop = path.length === 1;
  if (level.why) return level.why;
  if (part.outer) return `${part.name} is outer: it is set where it is inner.`;
  if (part.inherited && isTop) return `${part.name} is inherited: it is set where it is declared.`;
  if (part.protected && !isTop)
    return `${part.name} is protected in ${lastOf(level.model)}, and only set there, for all.`;
  return '';
}

// Another element of the array, the next that there is.
export function atElement(level: Level, index: number[]): Level {
  if (!level.element) return level;
  const { name, sizes } = level.element;
  const near = sizes.map((n, k) => Math.min(Math.max(Math.round(index[k] ?? 1) || 1, 1), n));
  return { ...level, label: `${name}[${near.join(',')}]`, element: { name, sizes, index: near } };
}

// One level more; of an array its first element is looked at.
export function levelOf(part: Part, path: Level[]): Level {
  const sizes = part.dimensions ?? [];
  const why = sizes.length ? `${part.name} is an array: its elements are set with it, not one by one.` : '';
  const level = { label: part.name, model: part.class ?? '', why: whyFixed(part, path) || why };
  return sizes.length ? atElement({ ...level, element: { name: part.name, sizes, index: [] } }, []) : level;
}

// "axis.motor", from the open model to a component at the last level; '': the open model itself.
export const nameIn = (path: Level[], component = '') =>
  [...path.slice(1).map((l) => l.label), component].filter(Boolean).join('.');

// Whose values are shown, and what entering one does; '': those of the open model, which are there to be changed.
export function whose(path: Level[], component: string, why: string): string {
  if (path.length === 1) return why;
  const name = nameIn(path, component);
  const [model, level] = [lastOf(path[0]!.model), lastOf(path.at(-1)!.model)];
  return why
    ? `Values of ${name} as ${model} has it. ${why}`
    : `Values of ${name} alone: what you enter is written into ${model}. ${level} stays as it is for all others.`;
}

// Inside of a component the open model sets values, and changes nothing else.
export const isValue = (change: Change) => change.do === 'set' || change.do === 'reset' || change.do === 'redeclare';
