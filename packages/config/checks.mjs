// All checks of the repository: `test` and `verify` run them all, in the order in which they fail fastest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.mjs';

const root = process.cwd();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const [task = 'test', ...rest] = process.argv.slice(2);
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' };

function run(command, args, extra = {}) {
  process.stdout.write(`\n> ${[command.replace(`${root}/node_modules/.bin/`, ''), ...args].join(' ')}\n`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }).status === 0;
}

const lint = () =>
  run(bin('oxlint'), ['--type-aware', '--deny-warnings']) && run(bin('oxfmt'), ['--check', '.']);
const types = () => run(bin('turbo'), ['run', 'types', '--output-logs=errors-only', '--no-daemon']);

/** Vitest's own report: the numbers are read from it, never counted here. */
function unitTests(folder) {
  const file = join(folder, 'vitest.json');
  const fine = run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = read(file);
  const failed = report?.numFailedTests ?? 0;
  return { passed: report?.numPassedTests ?? 0, failed: fine ? failed : Math.max(1, failed) };
}

/** Playwright's own report; tests that needed a second try are named, so that nobody gets used to them. */
function browserTests(folder) {
  const file = join(folder, 'playwright.json');
  const chromium = findChromium(bin);
  if (!chromium) {
    process.stdout.write(
      'No Chromium was found, and none could be installed: the browser tests did not run.\n',
    );
    return { passed: 0, failed: 1 };
  }
  const web = join(root, 'apps', 'web');
  const args = ['--dir', web, 'exec', 'playwright', 'test', '--reporter=list,json'];
  const fine = run(bin('pnpm'), args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium });
  const stats = read(file)?.stats;
  const failed = stats?.unexpected ?? 0;
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) process.stdout.write(`${flaky} browser tests passed only at the second try.\n`);
  return { passed: (stats?.expected ?? 0) + flaky, failed: fine ? failed : Math.max(1, failed) };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function all() {
  const folder = mkdtempSync(join(tmpdir(), 'cosmos-checks-'));
  try {
    const broken = [lint, types].filter((check) => !check()).length;
    const unit = unitTests(folder);
    const browser = browserTests(folder);
    const failed = broken + unit.failed + browser.failed;
    process.stdout.write(`\n${unit.passed + browser.passed} passed, ${failed} failed\n`);
    return failed === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tasks = {
  lint,
  types,
  format: () => run(bin('oxfmt'), rest.length > 0 ? rest : ['.']),
  test: all,
  verify: all,
};
process.exit(tasks[task]?.() ? 0 : 1);
