// node crowd.mjs N [NAME]: the text of a model of N components, gears, springs and shafts in rows, each connected to the one before.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const COLUMNS = 25;
const KINDS = [['Inertia', 'J = 1'], ['Spring', 'c = 10'], ['IdealGear', 'ratio = 2'], ['Damper', 'd = 1']];

export function crowd(components, name = 'Crowd') {
  const place = (k) => [40 * (k % COLUMNS), -40 * Math.floor(k / COLUMNS)];
  const parts = Array.from({ length: components }, (_, k) => {
    const [[kind, value], [x, y]] = [KINDS[k % 4], place(k)];
    return `  Modelica.Mechanics.Rotational.Components.${kind} m${k}(${value}) annotation(Placement(transformation(extent={{${x}, ${y}}, {${x + 20}, ${y + 20}}})));`;
  });
  const lines = Array.from({ length: components - 1 }, (_, k) => {
    const [[x, y], [u, v]] = [place(k), place(k + 1)];
    const points = [[x + 20, y + 10], ...(v === y ? [] : [[x + 26, y + 10], [x + 26, y - 10], [u - 6, y - 10], [u - 6, v + 10]]), [u, v + 10]];
    return `  connect(m${k}.flange_b, m${k + 1}.flange_a) annotation(Line(points={${points.map((p) => `{${p.join(', ')}}`).join(', ')}}));`;
  });
  return `model ${name}\n${parts.join('\n')}\nequation\n${lines.join('\n')}\nend ${name};\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(crowd(+argv[2], argv[3]).trimEnd());
