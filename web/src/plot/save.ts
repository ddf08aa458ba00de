// Panels of a page as files: their curves as a table, and what is seen as a picture.
import type uPlot from 'uplot';
import { saveFile } from '../viewer/dom.js';
import { type ExportCurve, type ExportPanel, fileName, pairsText, pictureText, tableText } from './export';
import { type PanelCurve, xAxisOf } from './panel';

export interface ShownPanel {
  plot: uPlot;
  unit: string;
  curves: PanelCurve[];
}

// Curves that the legend switches off are left out.
const seen = ({ plot, curves }: ShownPanel): ExportCurve[] =>
  curves.filter((_, i) => plot.series[i + 1]?.show !== false).map((c) => ({ ...c, color: c.color ?? '#1f6fb4' }));

const nameOf = (model: string, panels: ShownPanel[]) =>
  fileName(
    model,
    panels.flatMap(seen).flatMap((c) => [...(c.xName ? [c.xName] : []), c.variable ?? c.name]),
  );

// Over time one table; where a quantity is over another, pairs of columns.
export function saveTable(panels: ShownPanel[], model: string) {
  const curves = panels.flatMap(seen);
  const text = curves.some((c) => c.xName) ? pairsText(curves) : tableText('time', curves);
  saveFile(`${nameOf(model, panels)}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

const picture = (panels: ShownPanel[]) => {
  const range = (s: uPlot.Scale | undefined): [number, number] => [s?.min ?? 0, s?.max ?? 1];
  return pictureText(
    panels.map(({ unit, plot, ...p }): ExportPanel => {
      const isPhase = !!p.curves[0]?.xName;
      return {
        unit,
        ...xAxisOf(p.curves),
        curves: seen({ unit, plot, ...p }),
        x: range(plot.scales['x']),
        y: range(plot.scales['y']),
        height: isPhase ? Math.round((812 * plot.bbox.height) / Math.max(plot.bbox.width, 1)) : 220,
      };
    }),
  );
};

export function savePicture(panels: ShownPanel[], model: string, kind: 'svg' | 'png') {
  if (!panels.length) return;
  const name = nameOf(model, panels);
  const text = picture(panels);
  const svg = new Blob([text], { type: 'image/svg+xml' });
  if (kind === 'svg') {
    saveFile(`${name}.svg`, svg);
    return;
  }
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((b) => b && saveFile(`${name}.png`, b), 'image/png');
  };
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

// Buttons for all of it; files are called by the model.
export function saveButtons(panels: () => ShownPanel[], model: () => string): HTMLElement[] {
  const button = (text: string, title: string, act: () => void) => {
    const b = document.createElement('button');
    [b.textContent, b.title] = [text, title];
    b.addEventListener('click', act);
    return b;
  };
  return [
    button('CSV', 'the curves as a table', () => saveTable(panels(), model())),
    button('SVG', 'the picture, which scales', () => savePicture(panels(), model(), 'svg')),
    button('PNG', 'the picture in pixels', () => savePicture(panels(), model(), 'png')),
  ];
}
