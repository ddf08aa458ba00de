// What is shown before a model is open: how one begins, and machines to begin with, as pictures.
import { element } from '../viewer/dom.js';
import { cropped, pictureOf } from './picture';
import type { Answer, Request } from './protocol';

const EXAMPLES: [string, string][] = [
  ['Modelica.Mechanics.MultiBody.Examples.Elementary.Pendulum', 'A pendulum'],
  ['Modelica.Mechanics.Rotational.Examples.First', 'A drive train'],
  ['Modelica.Mechanics.MultiBody.Examples.Loops.Fourbar1', 'A four-bar linkage'],
  ['Modelica.Electrical.Analog.Examples.ChuaCircuit', 'A chaotic circuit'],
  ['Modelica.Thermal.HeatTransfer.Examples.ControlledTemperature', 'A room that is heated'],
  ['Cardan.Examples.QuarterCar', 'A quarter of a car'],
  ['Cardan.Examples.RobotPicksLoad', 'A robot picks a load'],
  ['Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot', 'A robot with its drives'],
];

export interface StartHost {
  ask(what: Partial<Request>): Promise<Answer>;
  open(name: string): void;
  make(): void;
  teach(): void; // the tutorial
}

// Lines as thin as a sheet has them are lost where it is as small as a stamp.
function withSeenLines(svg: string): string {
  return svg.replace('>', '><style>.wire path { stroke-width: 1px; vector-effect: non-scaling-stroke }</style>');
}

export function startPage(host: StartHost): HTMLElement {
  const cards = EXAMPLES.map(([name, title]) => {
    const image = element('img', { alt: '', width: 200, height: 130 });
    return {
      name,
      image,
      card: element('button', { class: 'card', title: name, onclick: () => host.open(name) }, image, title),
    };
  });
  // one after the other, so that the page can be used meanwhile; what a library has not is left out
  const draw = async () => {
    for (const { name, image, card } of cards) {
      const answer = await host.ask({ view: name, picture: true }).catch(() => null);
      if (answer?.svg) image.src = pictureOf(withSeenLines(cropped(answer.svg)));
      else card.remove();
    }
  };
  const step = (...what: (string | HTMLElement)[]) => element('li', {}, ...what);
  const page = element(
    'section',
    { class: 'start', 'aria-label': 'begin' },
    element('h1', {}, 'Draw a machine, and let it move'),
    element(
      'ol',
      {},
      step(
        element('button', { class: 'main', onclick: () => host.make() }, 'New model…'),
        ' gives you an empty sheet. ',
        element('button', { onclick: () => host.teach() }, 'Show me, step by step'),
        ' builds a pendulum with you.',
      ),
      step('Drag classes from the library at the left onto it: a World, a Revolute, a BodyBox.'),
      step('Drag from port to port to connect them. Click one to set its parameters.'),
      step('Simulate with Ctrl+Enter. Tick variables to plot them, or watch it in 3D.'),
    ),
    element('h2', {}, 'Or begin with one of these'),
    element('div', { class: 'cards' }, ...cards.map((c) => c.card)),
  );
  void draw();
  return page;
}
