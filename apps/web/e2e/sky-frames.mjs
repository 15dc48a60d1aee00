// Measures frame times while a sky of 20,000 stars is dragged and zoomed on the landscape. Run by hand, after
// `vite build`:
//   COSMOS_E2E_PORT=4200 node apps/web/e2e/sky-frames.mjs [--stars 20000] [--seconds 6] [--ratio 1]
// Uses a real product and a real answer; only the sky is enlarged in transit. Frames are timed in the page
// by requestAnimationFrame, so use a display of at least 60 Hz and an otherwise idle machine.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { DESK, ROOMY } from './product/addresses.ts';
import { openBoard } from './support/pages/boards.ts';
import { Member } from './support/pages/member.ts';

const { values } = parseArgs({
  options: {
    stars: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '6' },
    ratio: { type: 'string', default: '1' },
  },
});
const count = Number(values.stars);
const RECORD_BYTES = 6;

const product = spawn(
  process.execPath,
  [
    join(import.meta.dirname, 'product', 'serve.ts'),
    '--port',
    String(ROOMY.port),
    '--visitor-messages',
    String(ROOMY.visitorMessages),
    '--desk-port',
    String(DESK.port),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
const gone = new Promise((resolve) => product.once('exit', resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  await answers(`${ROOMY.url}/readyz`);
  await answers(DESK.url);
  for (const scheme of ['light', 'dark']) report(`${count} stars, ${scheme}`, await measured(scheme));
  report('load of the machine, 1 and 5 minutes', loadavg().slice(0, 2));
} finally {
  await browser.close();
  product.kill('SIGTERM');
  await gone;
}

async function measured(colorScheme) {
  const page = await browser.newPage({
    baseURL: ROOMY.url,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: Number(values.ratio),
    colorScheme,
  });
  let served = 0;
  await page.route('**/trpc/**catalogue.sky**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"count":\d+,"stars":"[^"]*"/, () => {
      served = count;
      return `"count":${count},"stars":"${manyStars(count)}"`;
    });
    await route.fulfill({ response, body });
  });
  await openBoard(page, new Member(page, ROOMY.url), 'landscape');
  await page.getByRole('button', { name: /^1: / }).waitFor();
  // The page loads the sky when it is idle.
  for (let waited = 0; served !== count; waited++) {
    if (waited > 300) throw new Error('The page did not read the larger sky.');
    await delay(100);
  }
  await delay(1_000);
  const drag = await during(page, () => drags(page));
  const zoom = await during(page, () => zooms(page));
  const glide = await during(page, () => glides(page));
  await page.close();
  return { drag, zoom, keys: glide };
}

/** Stars in 40 clusters, as similar technologies cluster; deterministic. */
function manyStars(many) {
  const bytes = Buffer.alloc(many * RECORD_BYTES);
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const heaps = Array.from({ length: 40 }, () => [random() * Math.PI * 2, 0.15 + 0.75 * random()]);
  for (let star = 0; star < many; star++) {
    const [angle, radius] = heaps[star % heaps.length];
    const around = () => (random() + random() + random() - 1.5) * 0.16;
    const x = radius * Math.cos(angle) + around();
    const y = radius * Math.sin(angle) + around();
    const far = Math.max(1, Math.hypot(x, y));
    bytes.writeUInt16LE(Math.round(((x / far + 1) / 2) * 65_535), star * RECORD_BYTES);
    bytes.writeUInt16LE(Math.round(((y / far + 1) / 2) * 65_535), star * RECORD_BYTES + 2);
    const share = star / many;
    bytes[star * RECORD_BYTES + 4] = star % 8;
    bytes[star * RECORD_BYTES + 5] = [0.62, 0.9, 0.98, 0.996, 1].findIndex((end) => share < end);
  }
  return bytes.toString('base64');
}

async function drags(page) {
  const box = await page.getByRole('application').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const until = Date.now() + Number(values.seconds) * 1_000;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; Date.now() < until; step++) {
    const angle = step / 14;
    await page.mouse.move(x + 330 * Math.sin(angle), y + 220 * Math.sin(angle * 0.7));
    await delay(8);
  }
  await page.mouse.up();
}

async function zooms(page) {
  const box = await page.getByRole('application').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const until = Date.now() + Number(values.seconds) * 1_000;
  for (let step = 0; Date.now() < until; step++) {
    await page.mouse.wheel(0, Math.floor(step / 24) % 2 === 0 ? -60 : 60);
    await delay(16);
  }
}

async function glides(page) {
  await page.getByRole('application').focus();
  const until = Date.now() + Number(values.seconds) * 1_000;
  const keys = ['ArrowRight', '+', 'ArrowDown', '+', 'ArrowLeft', '-', 'ArrowUp', '-'];
  for (let step = 0; Date.now() < until; step++) {
    await page.keyboard.press(keys[step % keys.length]);
    await delay(180);
  }
}

/** Records the frames while `act` runs. */
async function during(page, act) {
  await page.evaluate(() => {
    const deltas = [];
    let last = null;
    let going = true;
    const frame = (now) => {
      if (last !== null) deltas.push(now - last);
      last = now;
      if (going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.frameTimes = () => {
      going = false;
      return deltas;
    };
  });
  await act();
  const sorted = (await page.evaluate(() => window.frameTimes())).toSorted((a, b) => a - b);
  const at = (share) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { frames: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function answers(url) {
  const until = Date.now() + 120_000;
  for (;;) {
    if (await fetch(url).catch(() => null)) return;
    if (product.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer.`);
    await delay(200);
  }
}

function report(what, figures) {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}
