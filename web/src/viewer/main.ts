import { poseByLinkage } from './linkage.js';
import type { SceneData } from './scene.js';
import { mountViewer } from './viewer.js';

const page = window as unknown as { cardanData?: SceneData; cardan?: unknown };
const holder = document.getElementById('app')!;
try {
  const data = page.cardanData;
  if (!data) throw new Error('This page holds no animation: it is made by “cardan animate RESULT -o page.html”.');
  page.cardan = mountViewer(holder, data, data.linkage ? { pose: poseByLinkage(data) } : {});
} catch (error) {
  holder.replaceChildren(
    Object.assign(document.createElement('div'), { className: 'fault', textContent: (error as Error).message }),
  );
  throw error;
}
