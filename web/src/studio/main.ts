import './style.css';
import './text.css';
import './files.css';
import './results.css';
import './diagram.css';
import './inspector.css';
import './documentation.css';
import './start.css';
import './fields.css';
import './phone.css';
import '../viewer/style.css';
import type { Viewer } from '../viewer/viewer.js';
import { Studio } from './studio';

declare global {
  interface Window {
    studio: Studio; // for tests, and for who looks inside
    cardan: Viewer | null;
    assembly: Viewer | null;
  }
}

window.studio = new Studio(document.getElementById('app')!);
void window.studio.begin();
