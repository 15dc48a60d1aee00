import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'visitor-messages': { type: 'string', default: '10' },
    'trust-proxy': { type: 'string', default: '' },
    'desk-port': { type: 'string', default: '' },
    'model-url': { type: 'string', default: '' },
    'public-url': { type: 'string', default: '' },
    // Reading what records mean would run beside the browsers.
    embeddings: { type: 'string', default: 'latent' },
  },
});

/** The real product as started by `npm start`, on a new data folder that is removed when it stops. */
const folder = mkdtempSync(join(tmpdir(), 'cosmos-e2e-'));
// If started by root, the database runs as another user, which must be able to enter the folder.
chmodSync(folder, 0o755);
const config = join(folder, 'config.json');
writeFileSync(
  config,
  // All tests share one network address, except those that get their own through a proxy.
  JSON.stringify({
    limits: {
      visitorMessagesPerDay: Number(values['visitor-messages']),
      addressFactor: values['trust-proxy'] ? 1 : 10_000,
    },
  }),
);

const { PATH, HOME, LANCEDB_LOG = 'error' } = process.env;
const env = {
  PATH,
  HOME,
  LANCEDB_LOG,
  PORT: values.port,
  PUBLIC_URL: values['public-url'] || `http://127.0.0.1:${values.port}`,
  DATA_DIR: join(folder, 'data'),
  COSMOS_CONFIG: config,
  TRUST_PROXY: values['trust-proxy'],
  LOG_LEVEL: 'warn',
  EMBEDDINGS: values.embeddings,
  ...(values['model-url'] && { OPENAI_API_KEY: 'any', OPENAI_BASE_URL: values['model-url'] }),
};
const run = (file: string, argument: string) =>
  spawn(process.execPath, [join(ROOT, 'apps/server/src', file), argument], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });

const product = run('launch.ts', 'start');
let desk: ChildProcess | null = null;
if (values['desk-port']) void openDesk();

/** The server owns the database, so the desk opens it after the server has started. */
async function openDesk(): Promise<void> {
  while (product.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${values.port}/readyz`).catch(() => null);
    if (ready?.ok) break;
    await delay(100);
  }
  desk = run('testing/desk.ts', values['desk-port']);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    desk?.kill(signal);
    product.kill(signal);
  });
product.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
