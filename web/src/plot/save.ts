// Panels of a page as files: their curves as a table, and what is seen as a picture.
import type uPlot from 'uplot';
import { saveFile } from '../viewer/dom.js';
import { type ExportCurve, type ExportPanel, pairsText, pictureText, tableText } from './export';
import type { PanelCurve } from './panel';

export interface ShownPanel {
  plot: uPlot;
  unit: string;
  curves: PanelCurve[];
}

// Curves that the legend switches off are left out.
const seen = ({ plot, curves }: ShownPanel): ExportCurve[] =>
  curves.filter((_, i) => plot.series[i + 1]?.show !== false).map((c) => ({ ...c, color: c.color ?? '#1f6fb4' }));

export function saveTable(panels: ShownPanel[], xName: string) {
  const curves = panels.flatMap(seen);
  saveFile(
    'curves.csv',
    new Blob([xName === 'time' ? tableText(xName, curves) : pairsText(xName, curves)], {
      type: 'text/csv;charset=utf-8',
    }),
  );
}

const picture = (panels: ShownPanel[], xName: string, xUnit: string) => {
  const range = (s: uPlot.Scale | undefined): [number, number] => [s?.min ?? 0, s?.max ?? 1];
  const all = panels.map(
    (p): ExportPanel => ({ unit: p.unit, curves: seen(p), x: range(p.plot.scales['x']), y: range(p.plot.scales['y']) }),
  );
  const first = panels[0]!.plot;
  const isPhase = xName !== 'time';
  return pictureText(
    all,
    xName,
    xUnit,
    900,
    isPhase ? Math.round((812 * first.bbox.height) / Math.max(first.bbox.width, 1)) : 220,
  );
};

export function savePicture(panels: ShownPanel[], xName: string, xUnit: string, kind: 'svg' | 'png') {
  if (!panels.length) return;
  const text = picture(panels, xName, xUnit);
  const svg = new Blob([text], { type: 'image/svg+xml' });
  if (kind === 'svg') {
    saveFile('curves.svg', svg);
    return;
  }
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((b) => b && saveFile('curves.png', b), 'image/png');
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

// Buttons for all of it.
export function saveButtons(panels: () => ShownPanel[], xName: string, xUnit: string): HTMLElement[] {
  const button = (text: string, title: string, act: () => void) => {
    const b = document.createElement('button');
    [b.textContent, b.title] = [text, title];
    b.addEventListener('click', act);
    return b;
  };
  return [
    button('CSV', 'the curves as a table', () => saveTable(panels(), xName)),
    button('SVG', 'the picture, which scales', () => savePicture(panels(), xName, xUnit, 'svg')),
    button('PNG', 'the picture in pixels', () => savePicture(panels(), xName, xUnit, 'png')),
  ];
}
