// Measures frame times while an answer streams into a chat of 2,000 messages. Run by hand, after `vite build`:
//   COSMOS_E2E_PORT=4200 node apps/web/e2e/chat-frames.mjs [--turns 2000] [--word-delay 30] [--throttle 1]
// Runs a real product with a slow language model. Frames are timed in the page by requestAnimationFrame,
// work by long tasks.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { SLOW } from './product/addresses.ts';
import { startSlowProduct } from './product/slow.ts';
import { growChat, moveDesk } from './support/server/desk.ts';
import { COMPLETE, Member } from './support/pages/member.ts';
import { QUESTIONS } from './support/server/questions.ts';

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '2000' },
    'word-delay': { type: 'string', default: '30' },
    throttle: { type: 'string', default: '1' },
  },
});
const turns = Number(values.turns);

const stop = await startSlowProduct(Number(values['word-delay']));
moveDesk(SLOW.desk.url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const member = new Member(page, SLOW.url);
  await member.arrive(COMPLETE);
  await member.openChat();
  await ask(page, QUESTIONS.answered);
  await settled(page);
  const chatId = page.url().split('/').at(-1);
  // One turn was asked above, and two more are below.
  await growChat(chatId, turns - 3);
  const opened = Date.now();
  await page.reload();
  await page.getByRole('article').last().waitFor();
  report('opened', { ms: Date.now() - opened, 'turns on the page': await page.getByRole('article').count() });

  report(`at the end of ${turns} turns, the newest page read`, await streamed(page, 'The first one'));
  const loaded = await readAll(page);
  report('all pages read by scrolling up', { ms: loaded.ms, 'frames over 50 ms': loaded.slow });
  await toTheEnd(page, turns - 1);
  report(`the same with all ${turns} turns read`, await streamed(page, 'The second one'));
} finally {
  await browser.close();
  await stop();
}

async function ask(page, text) {
  const composer = page.getByRole('main').getByRole('textbox').last();
  await composer.fill(text);
  await composer.press('Enter');
}

async function settled(page) {
  await page.locator('article[aria-busy="true"]').waitFor();
  await page.waitForFunction(() => document.querySelector('article[aria-busy="true"]') === null, null, {
    timeout: 80_000,
  });
}

/** Times frames from the first word of an answer to the last. */
async function streamed(page, name) {
  if (Number(values.throttle) > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) });
  }
  await page.evaluate(() => {
    const deltas = [];
    const tasks = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map((entry) => entry.duration)),
    );
    observer.observe({ type: 'longtask' });
    let last = null;
    let going = true;
    const frame = (now) => {
      const writing = document.querySelector('article[aria-busy="true"] [data-reserved] p');
      if (last !== null && writing) deltas.push(now - last);
      last = writing ? now : null;
      if (going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.frameTimes = () => {
      going = false;
      observer.disconnect();
      return { deltas, tasks };
    };
  });
  await ask(page, `${QUESTIONS.second}. ${name}, please.`);
  await settled(page);
  const { deltas, tasks } = await page.evaluate(() => window.frameTimes());
  const sorted = deltas.toSorted((a, b) => a - b);
  const at = (share) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return {
    frames: sorted.length,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    'long tasks': tasks.length,
    'longest task': Math.round(Math.max(0, ...tasks)),
  };
}

async function readAll(page) {
  const begun = Date.now();
  const slow = await page.getByRole('main').evaluate(async (view) => {
    let slow = 0;
    let last = performance.now();
    const frame = () =>
      new Promise((resolve) =>
        requestAnimationFrame((now) => {
          if (now - last > 50) slow += 1;
          last = now;
          resolve();
        }),
      );
    while (document.querySelector('article[aria-posinset="1"]') === null) {
      view.scrollTo(0, 0);
      await frame();
    }
    return slow;
  });
  return { ms: Date.now() - begun, slow };
}

/** Scrolls to the end. Turns drawn for the first time get their real heights on the way. */
async function toTheEnd(page, last) {
  await page.waitForFunction((position) => {
    const view = document.getElementById('view');
    view?.scrollTo(0, view.scrollHeight);
    return document.querySelector(`article[aria-posinset="${position}"]`) !== null;
  }, last);
}

function report(what, figures) {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}
