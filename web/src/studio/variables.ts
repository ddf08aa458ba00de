// The variables of a run as a tree of components, and the search among them. No page is needed.
import { CONSTANT, type Info, NEVER_CHANGES, PARAMETER, type Variable } from './protocol';

export interface VariableNode {
  label: string;
  path: string; // of the component, or the variable's name
  variable?: Variable;
  children: VariableNode[];
}

// "body.frame_a.R.T[1,1]" is T[1,1] in R in frame_a in body; "der(body.v)" is der(v) in body. Quoted names may hold dots.
export function partsOf(name: string): string[] {
  const der = /^der\((.*)\)$/.exec(name);
  if (der) {
    const parts = partsOf(der[1]!);
    return [...parts.slice(0, -1), `der(${parts.at(-1)})`];
  }
  return name.match(/(?:'(?:\\.|[^'\\])*'|\[[^\]]*\]|[^.[])+/g) ?? [name];
}

// Elements of an array lie below its name: r[1], r[2] and r[3] in r.
function folderOf(last: string): string | null {
  const element = /^(der\()?([^[]+)\[[^\]]*\]\)?$/.exec(last);
  return element ? `${element[1] ?? ''}${element[2]}${element[1] ? ')' : ''}` : null;
}

const LOOKS = /(^|\.)(\w*[cC]olor\w*|specularCoefficient)(\[|$)/;

// What only a picture needs: variables of the shapes that are drawn, and how they look.
export function isHelper(name: string, helpers: Set<string>): boolean {
  if (!helpers.size) return false;
  if (LOOKS.test(name)) return true;
  const plain = name.startsWith('der(') ? name.slice(4, -1) : name;
  for (let dot = plain.lastIndexOf('.'); dot > 0; dot = plain.lastIndexOf('.', dot - 1))
    if (helpers.has(plain.slice(0, dot))) return true;
  return false;
}

const SHAPE =
  /^(frame_\w+|r|R|r_shape|lengthDirection|widthDirection|length|width|height|extra|angle|enabled|animation)(\.|\[|$)/;

// With shapes go components that are nothing else: a frame, and how the shape looks.
export function allHelpers(info: Info): Set<string> {
  const shapes = new Set(info.helpers ?? []);
  const owners = new Set([...shapes].map((s) => s.slice(0, Math.max(s.lastIndexOf('.'), 0))).filter(Boolean));
  for (const [name] of info.variables)
    for (const owner of owners) {
      const rest = name.startsWith(`${owner}.`) ? name.slice(owner.length + 1) : '';
      if (rest && !isHelper(name, shapes) && !SHAPE.test(rest)) owners.delete(owner);
    }
  return new Set([...shapes, ...owners]);
}

type Group = 'variables' | 'parameters' | 'constants';

// Variables that never change are variables still; constants are what no setting of a run reaches.
export function groupOf(v: Variable): Group {
  if (v[1] !== PARAMETER || v[7] === NEVER_CHANGES) return 'variables';
  return v[7] === CONSTANT ? 'constants' : 'parameters';
}

export function shownVariables(info: Info | null, group: Group): Variable[] {
  const helpers = info ? allHelpers(info) : new Set<string>();
  return (info?.variables ?? []).filter((v) => groupOf(v) === group && !isHelper(v[0], helpers));
}

const TELLING = ['y', 'phi', 's', 'x', 'T', 'p', 'v', 'i', 'w'];

// What is plotted when nobody has chosen: what is not deep, of telling names before others, states before the rest.
export function firstCurves(info: Info): string[] {
  const shown = shownVariables(info, 'variables')
    .filter((v) => v[1] !== PARAMETER)
    .map((v) => v[0])
    .filter((n) => !n.startsWith('der(') && n !== 'time');
  const rates = new Set(info.variables.map((v) => v[0]).filter((n) => n.startsWith('der(')));
  const rank = (n: string) => {
    const parts = partsOf(n);
    return (
      (TELLING.includes(parts.at(-1)!) ? 0 : 2) + (rates.has(`der(${n})`) ? 0 : 1) + 2 * Math.max(parts.length - 2, 0)
    );
  };
  return shown
    .map((n) => ({ n, at: rank(n) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, 3)
    .map((x) => x.n);
}

// Components first, each by its name; the elements of arrays in their order.
export function treeOfVariables(variables: Variable[]): VariableNode[] {
  const top: VariableNode = { label: '', path: '', children: [] };
  const folders = new Map<string, VariableNode>([['', top]]);
  const folder = (parts: string[]): VariableNode => {
    const path = parts.join('.');
    const known = folders.get(path);
    if (known) return known;
    const node: VariableNode = { label: parts.at(-1)!, path, children: [] };
    folders.set(path, node);
    folder(parts.slice(0, -1)).children.push(node);
    return node;
  };
  for (const variable of variables) {
    const parts = partsOf(variable[0]);
    const last = parts.at(-1)!;
    const array = folderOf(last);
    folder([...parts.slice(0, -1), ...(array ? [array] : [])]).children.push({
      label: last,
      path: variable[0],
      variable,
      children: [],
    });
  }
  const rank = (n: VariableNode) => (n.children.length && !n.children[0]!.label.startsWith(`${n.label}[`) ? 0 : 1);
  const sort = (n: VariableNode) => {
    n.children.sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, 'en', { numeric: true }));
    n.children.forEach(sort);
  };
  sort(top);
  return top.children;
}

// All words are in the name, the unit or the description; names first that begin with them.
export function searchVariables(variables: Variable[], text: string): Variable[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = variables.filter((v) => words.every((w) => `${v[0]} [${v[3]}] ${v[4]}`.toLowerCase().includes(w)));
  const rank = ([name]: Variable) => {
    const lower = name.toLowerCase();
    const first = words[0] ?? '';
    return lower === first ? 0 : lower.startsWith(first) ? 1 : lower.includes(first) ? 2 : 3;
  };
  return found
    .map((v) => ({ v, at: rank(v) }))
    .sort((a, b) => a.at - b.at || a.v[0].length - b.v[0].length)
    .map((x) => x.v);
}
