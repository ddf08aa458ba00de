// Tables of parameters and connectors of a class, to read.
import { element } from '../viewer/dom.js';
import type { About } from './protocol';

const TITLES = { parameter: 'Parameters', input: 'Inputs', output: 'Outputs', connector: 'Connectors' };

// Values that a modifier gives stand out.
export function fieldTables(a: About): HTMLElement[] {
  return Object.entries(TITLES).flatMap(([kind, title]) => {
    const list = a.fields.filter((f) => f.kind === kind);
    if (!list.length) return [];
    const rows = list.map((f) => element('tr', { class: f.given ? 'given' : '' },
      element('td', { title: f.type }, `${f.name}${f.dimensions ?? ''}`),
      element('td', {}, f.value ?? '', f.unit && f.unit !== '1' ? element('small', {}, ` ${f.unit}`) : null),
      element('td', {}, f.description ?? '')));
    return [element('div', { class: 'fields' }, element('h3', {}, title), element('table', {}, ...rows))];
  });
}
