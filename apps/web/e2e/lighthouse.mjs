// Lighthouse with the phone profile against the real server. Prints JSON; `--url` measures an already running server.
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../../../packages/config/chromium.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const PRODUCT_PORT = 3433;
const DEBUG_PORT = 3434;
const READY_WITHIN_MS = 180_000;
const POLL_MS = 200;
const { values } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
});

/** Starts a separate product on a new data folder. */
async function startProduct() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'product', 'serve.ts'), '--port', String(PRODUCT_PORT)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${PRODUCT_PORT}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('The product did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { url, stop };
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Transfer size of a script in bytes, gzipped. */
function gzippedBytes(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.headers['content-encoding'] !== 'gzip')
        process.stderr.write(`${url} came without gzip.\n`);
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

async function measure(url) {
  const browser = await chromium.launch({
    executablePath: findChromium((name) => join(ROOT, 'node_modules', '.bin', name)),
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUG_PORT}`, '--disable-background-networking'],
  });
  try {
    const runs = [];
    for (let run = 0; run < Number(values.runs); run++) {
      const result = await lighthouse(url, {
        port: DEBUG_PORT,
        logLevel: 'error',
        output: 'json',
        formFactor: 'mobile',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      });
      if (!result) throw new Error('Lighthouse gave no result.');
      runs.push(result.lhr);
    }
    return figures(runs);
  } finally {
    await browser.close();
  }
}

/** The median run by performance; category scores in whole percent. */
async function figures(runs) {
  const ordered = runs.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score);
  const middle = ordered[Math.floor(ordered.length / 2)];
  const percent = (lhr, category) => Math.round(lhr.categories[category].score * 100);
  const value = (audit) => Number(middle.audits[audit].numericValue.toFixed(3));
  const scripts = middle.audits['network-requests'].details.items
    .filter((item) => item.resourceType === 'Script')
    .map((item) => item.url);
  const bytes = await Promise.all([...new Set(scripts)].map(gzippedBytes));
  return {
    runs: ordered.map((lhr) => percent(lhr, 'performance')),
    performance: percent(middle, 'performance'),
    accessibility: percent(middle, 'accessibility'),
    bestPractices: percent(middle, 'best-practices'),
    firstContentfulPaintMs: value('first-contentful-paint'),
    largestContentfulPaintMs: value('largest-contentful-paint'),
    totalBlockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scripts: bytes.length,
    scriptsGzippedBytes: bytes.reduce((sum, size) => sum + size, 0),
    benchmarkIndex: middle.environment.benchmarkIndex,
  };
}

const product = values.url ? { url: values.url, stop: async () => undefined } : await startProduct();
try {
  process.stdout.write(`${JSON.stringify(await measure(product.url), null, 2)}\n`);
} finally {
  await product.stop();
}
