// Measures how long a chat takes to open, and the tasks that block the page meanwhile: one of 2,000 turns, and one of
// ten, each turn with its results. Run by hand, after `vite build`:
//   COSMOS_E2E_PORT=4200 node apps/web/e2e/chat-opening.mjs [--turns 10,2000] [--runs 5] [--throttle 1]
// Each run opens the chat twice: from the list of chats in a page that is already there, and by loading its address.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { SLOW } from './product/addresses.ts';
import { startSlowProduct } from './product/slow.ts';
import { COMPLETE, Member } from './support/pages/member.ts';
import { growChat, moveDesk } from './support/server/desk.ts';
import { QUESTIONS } from './support/server/questions.ts';

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '10,2000' },
    runs: { type: 'string', default: '5' },
    throttle: { type: 'string', default: '1' },
  },
});

const stop = await startSlowProduct(0);
moveDesk(SLOW.desk.url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const member = new Member(page, SLOW.url);
  await member.arrive(COMPLETE);
  const session = await page.context().newCDPSession(page);
  for (const turns of values.turns.split(',').map(Number)) {
    await page.goto(SLOW.url);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    await page.waitForURL(/\/chat\//);
    await growChat(page.url().split('/').at(-1), turns - 1);
    const inPage = [];
    const loaded = [];
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) });
    for (let run = 0; run < Number(values.runs); run++) {
      await page.goto(SLOW.url);
      await chatInList(member).waitFor();
      inPage.push(await opened(page, () => chatInList(member).click()));
      loaded.push(await opened(page, () => page.reload({ waitUntil: 'commit' })));
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    report(`${turns} turns, from the list`, inPage);
    report(`${turns} turns, by its address`, loaded);
  }
} finally {
  await browser.close();
  await stop();
}

function chatInList(member) {
  return member.chats.getByRole('listitem').first().getByRole('link').first();
}

/** From the click, or the beginning of the navigation, until the newest turn has its cards and the page is idle. */
async function opened(page, open) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.evaluate(() => {
    window.begun = performance.now();
  });
  await open();
  const { ms, turns } = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('article [data-result]')) await frame();
    await frame();
    // A loaded page counts from the beginning of its navigation.
    const ms = performance.now() - (window.begun ?? 0);
    // What is left to do after the first picture counts as well.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ms, turns: document.querySelectorAll('article').length };
  });
  const trace = JSON.parse((await browser.stopTracing()).toString());
  return { ms, turns, tasks: tasksIn(trace.traceEvents) };
}

/** Wall and processor time of each task of the pages' main threads, in ms. The latter hardly depends on other work on the machine. */
function tasksIn(events) {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1_000, cpu: tdur / 1_000 }));
}

function report(what, runs) {
  const middle = (numbers) =>
    Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);
  const longest = (clock) => runs.map(({ tasks }) => Math.max(0, ...tasks.map((task) => task[clock])));
  const sum = (tasks) => tasks.reduce((total, { cpu }) => total + cpu, 0);
  const figures = {
    'median ms': middle(runs.map(({ ms }) => ms)),
    'main thread, ms of processor': middle(runs.map(({ tasks }) => sum(tasks))),
    'longest task, ms of processor': middle(longest('cpu')),
    'longest task, ms': middle(longest('wall')),
    'turns on the page': Math.max(...runs.map(({ turns }) => turns)),
  };
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}
