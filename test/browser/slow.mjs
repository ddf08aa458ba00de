// CARDAN_SLOW=RATE[:SEED]: the page's processor is RATE times slower, and each question to the server or its answer is late by up
// to MOST_LATE, so that answers come in another order than they were asked for. Another seed is another order.
const MOST_LATE = 800; // ms
const [rate = 0, seed = 1] = (process.env.CARDAN_SLOW ?? '').split(':').map(Number);

let state = seed;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const late = () => new Promise((done) => setTimeout(done, MOST_LATE * random()));

async function delay(route) {
  const isAsked = random() < 0.5;
  try {
    if (isAsked) {
      await late();
      await route.continue();
    } else {
      const answer = await route.fetch({ timeout: 0 });
      await late(); // the server has done it, and the page does not know
      await route.fulfill({ response: answer });
    }
  } catch {
    await route.abort().catch(() => {}); // the server, or the page, is gone
  }
}

export async function slowed(context) {
  if (!rate) return context;
  await context.route('**/api/**', delay);
  const throttle = async (page) => (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  context.on('page', (page) => void throttle(page).catch(() => {})); // closed already
  return context;
}
