// A text was changed here and elsewhere: which of the two stays.
import { element } from '../viewer/dom.js';
import { differentLines } from './difference';

const MOST_LINES = 8;

export type Choice = 'mine' | 'theirs' | null; // null: not now

// `theirs`: what the file holds now; undefined: it was removed.
export function askConflict(path: string, mine: string, theirs: string | undefined): Promise<Choice> {
  let choice: Choice = null;
  const button = (text: string, chosen: Choice, main = false) =>
    element(
      'button',
      {
        type: 'button',
        ...(main ? { class: 'main' } : {}),
        onclick: () => {
          choice = chosen;
          box.close();
        },
      },
      text,
    );
  const lines = (title: string, all: string[]) =>
    element(
      'section',
      {},
      element('h3', {}, title),
      element('pre', {}, all.slice(0, MOST_LINES).join('\n') || ' '),
      all.length > MOST_LINES ? element('small', {}, `and ${all.length - MOST_LINES} more lines`) : null,
    );
  const both = theirs === undefined ? null : differentLines(mine, theirs);
  const box = element(
    'dialog',
    { class: 'new conflict', 'aria-label': 'conflict' },
    element('h2', {}, both ? `${path} was changed elsewhere` : `${path} was removed`),
    element(
      'p',
      {},
      both
        ? `Another page or program saved it after you opened it. The texts differ from line ${both.line} on:`
        : 'Another page or program removed the file. Your text is still here.',
    ),
    both ? element('div', { class: 'both' }, lines('here', both.before), lines('in the file', both.after)) : null,
    element(
      'div',
      { class: 'buttons' },
      button('Not now', null),
      both ? button('Take theirs (Ctrl+Z brings mine back)', 'theirs') : null,
      button(both ? 'Save mine over it' : 'Write it again', 'mine', true),
    ),
  );
  document.body.append(box);
  box.showModal();
  return new Promise((done) =>
    box.addEventListener('close', () => {
      box.remove();
      done(choice);
    }),
  );
}
