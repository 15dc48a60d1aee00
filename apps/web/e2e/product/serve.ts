import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'visitor-messages': { type: 'string', default: '10' },
    'trust-proxy': { type: 'string', default: '' },
  },
});

/** The real product as `npm start` starts it, on a new data folder that goes when it stops. */
const folder = mkdtempSync(join(tmpdir(), 'cosmos-e2e-'));
// Started by root, the database runs as a user of its own, who has to get into the folder.
chmodSync(folder, 0o755);
const config = join(folder, 'config.json');
writeFileSync(
  config,
  JSON.stringify({ limits: { visitorMessagesPerDay: Number(values['visitor-messages']) } }),
);

const { PATH, HOME, LANCEDB_LOG = 'error' } = process.env;
const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/launch.ts'), 'start'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    PATH,
    HOME,
    LANCEDB_LOG,
    PORT: values.port,
    DATA_DIR: join(folder, 'data'),
    COSMOS_CONFIG: config,
    TRUST_PROXY: values['trust-proxy'],
    LOG_LEVEL: 'warn',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
