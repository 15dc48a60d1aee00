// The entry point of every npm script. It runs on the machine's own Node (20.19 or later), makes sure that the
// pinned packages are installed, and continues under the pinned Node of node_modules/.bin.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { SERVER_MEMORY, SERVER_NODE_OPTIONS } from './server-process.mjs';
import { supervise } from './supervise.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [task = 'start', ...rest] = process.argv.slice(2);

const scripts = {
  start: ['apps/server/src/launch.ts', 'start'],
  dev: ['apps/server/src/launch.ts', 'dev'],
  cosmos: ['apps/server/src/cli/cosmos.ts'],
  bench: ['apps/server/src/bench/run.ts'],
  test: ['packages/config/checks.mjs', 'test'],
  verify: ['packages/config/checks.mjs', 'verify'],
  lint: ['packages/config/checks.mjs', 'lint'],
  types: ['packages/config/checks.mjs', 'types'],
  format: ['packages/config/checks.mjs', 'format'],
  check: ['packages/config/checks.mjs', 'check'],
};

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}

/** Identifies what must be installed: the lockfile and every manifest that it was made from. */
function wanted() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled(stamp, hash) {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash &&
    existsSync(join(root, 'node_modules', '.bin', 'node'))
  );
}

/** Two commands may start at the same time on a fresh clone: one installs, the other waits for it. */
async function withInstallLock(work) {
  const lock = join(root, 'node_modules', '.cosmos-install.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      const handle = openSync(lock, 'wx');
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isStale(lock)) rmSync(lock, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isStale(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (!pid) return Date.now() - statSync(lock).mtimeMs > 10_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

async function install() {
  const stamp = join(root, 'node_modules', '.cosmos-installed');
  const hash = wanted();
  if (isInstalled(stamp, hash)) return;
  await withInstallLock(() => {
    if (isInstalled(stamp, hash)) return;
    say('Installing packages (first start or changed versions) …');
    const { version } = {
      version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager,
    };
    const result = spawnSync('npx', ['--yes', version, 'install', '--frozen-lockfile'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CI: 'true' },
    });
    if (result.status !== 0) {
      say(result.stdout ?? '');
      say(result.stderr ?? '');
      fail('The packages could not be installed. Nothing was changed; the lines above say why.');
    }
    writeFileSync(stamp, hash);
  });
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
const script = scripts[task];
if (!script) fail(`Unknown task "${task}". Known: ${Object.keys(scripts).join(', ')}.`);

await install();
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, 'node');
const serves = task === 'start';
const options = {
  cwd: process.env.INIT_CWD && task === 'cosmos' ? process.env.INIT_CWD : root,
  env: {
    ...(serves ? SERVER_MEMORY : {}),
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    // Caching compiled code halves the time that a command takes to start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'cosmos'),
    LANCEDB_LOG: process.env.LANCEDB_LOG ?? 'error',
  },
};
const program = [join(root, script[0]), ...script.slice(1), ...rest];
if (serves) {
  supervise({
    node,
    first: [...SERVER_NODE_OPTIONS, ...program],
    // Everything has been built by the first start.
    again: [...SERVER_NODE_OPTIONS, join(root, 'apps/server/src/main.ts'), 'again'],
    tidy: [join(root, 'apps/server/src/stop-database.ts')],
    options,
  });
} else {
  const child = spawn(node, program, { ...options, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Could not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
