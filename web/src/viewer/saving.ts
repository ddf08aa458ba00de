// Buttons that save what is seen: a picture of this moment, or a film of the whole motion.
import { element, saveFile } from './dom.js';
import { makeFilm } from './film.js';

const FPS = 30;

interface Shown {
  span: [number, number];
  show(time?: number): void; // draws a moment, or the present one again
  say(text: string): void;
}

export function savings(canvas: HTMLCanvasElement, name: string, { span: [start, stop], show, say }: Shown) {
  const picture = element('button', { title: 'save what is seen as a picture' }, 'PNG');
  picture.addEventListener('click', () => {
    show();
    canvas.toBlob((b) => b && saveFile(`${name}.png`, b), 'image/png');
  });
  const film = element('button', { title: 'save the motion, as it is seen from here, as a film' }, 'Film');
  let making = false;
  film.addEventListener('click', async () => {
    if (making) {
      making = false; // the next frame is the last
      return;
    }
    making = true;
    film.textContent = 'Stop';
    // encoders want even sizes, and the same for all frames: the canvas may get another one meanwhile
    const [width, height] = [canvas.width & ~1, canvas.height & ~1];
    const sheet = new OffscreenCanvas(width, height);
    const paint = sheet.getContext('2d')!;
    try {
      const made = await makeFilm(
        (time, timestamp) => {
          show(time);
          paint.drawImage(canvas, 0, 0, width, height);
          return new VideoFrame(sheet, { timestamp });
        },
        { start, stop, fps: FPS, width, height },
        (frames, all) => {
          say(`Film: ${frames} of ${all} frames.`);
          return making;
        },
      );
      if (made) saveFile(`${name}.mp4`, made);
      say(made ? `${name}.mp4 is saved.` : 'There is no film: it was stopped.');
    } catch (error) {
      say(`There is no film: ${(error as Error).message}`);
    } finally {
      making = false;
      film.textContent = 'Film';
    }
  });
  return { picture, film };
}
