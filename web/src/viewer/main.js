import { poseByLinkage } from './linkage.js';
import { mountViewer } from './viewer.js';

const holder = document.getElementById('app');
try {
  if (!window.cardanData) throw new Error('This page holds no animation: it is made by “cardan animate RESULT -o page.html”.');
  const pose = window.cardanData.linkage ? poseByLinkage(window.cardanData) : undefined;
  window.cardan = mountViewer(holder, window.cardanData, { pose });
} catch (error) {
  const note = document.createElement('div');
  note.className = 'fault';
  note.textContent = String(error.message ?? error);
  holder.replaceChildren(note);
  throw error;
}
