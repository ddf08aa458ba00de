import './style.css';
import '../viewer/style.css';
import { Studio } from './studio';
import type { Viewer } from '../viewer/viewer.js';

declare global {
  interface Window {
    studio: Studio; // for tests, and for who looks inside
    cardan: Viewer | null;
    assembly: Viewer | null;
  }
}

window.studio = new Studio(document.getElementById('app')!);
void window.studio.begin();
