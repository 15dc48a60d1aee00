// All checks of the repository: `test` and `verify` run them all, in the order in which they fail fastest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.mjs';

const root = process.cwd();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const [task = 'test', ...rest] = process.argv.slice(2);
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' };
// Large counts and all sizes of the photographs: they take too long for every change.
if (rest.includes('--long')) env.COSMOS_LONG = '1';

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
  const suites = report?.testResults ?? [];
  const names = suites.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${name}: ${message}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
  return { passed: report?.numPassedTests ?? 0, failures: named('vitest', fine, names) };
}

/** Playwright's own report; tests that needed a second try are named, so that nobody gets used to them. */
function browserTests(folder) {
  const file = join(folder, 'playwright.json');
  const chromium = findChromium(bin);
  if (!chromium) {
    process.stdout.write(
      'No Chromium was found, and none could be installed: the browser tests did not run.\n',
    );
    return { passed: 0, failures: ['playwright: no Chromium'] };
  }
  const web = join(root, 'apps', 'web');
  const args = ['--dir', web, 'exec', 'playwright', 'test', '--reporter=list,json'];
  const fine = run(bin('pnpm'), args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium });
  const report = read(file);
  const specs = specsOf(report?.suites ?? []);
  const flaky = specs.filter(({ status }) => status === 'flaky');
  for (const { title } of flaky) process.stdout.write(`Passed only at the second try: ${title}\n`);
  const names = specs.filter(({ status }) => status === 'unexpected').map(({ title }) => title);
  const passed = (report?.stats?.expected ?? 0) + flaky.length;
  return { passed, failures: named('playwright', fine, names) };
}

/** Every test of Playwright's tree of suites, with its project in the title. */
function specsOf(suites) {
  return suites.flatMap((suite) => [
    ...specsOf(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        title: `${spec.file}:${spec.line} › ${spec.title} [${projectName}]`,
        status,
      })),
    ),
  ]);
}

/** A run that ended badly without naming a test has still failed. */
function named(runner, fine, names) {
  return fine || names.length > 0 ? names : [`${runner}: ended with an error outside of the tests`];
}

/** A report; null where its runner was killed before it was there, or was whole. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function all() {
  const folder = mkdtempSync(join(tmpdir(), 'cosmos-checks-'));
  try {
    const broken = [lint, types].filter((check) => !check()).map(({ name }) => name);
    const unit = unitTests(folder);
    const browser = browserTests(folder);
    const failures = [...broken, ...unit.failures, ...browser.failures];
    // Last of all, so that whoever reads only the end of a long log still learns what failed.
    for (const failure of failures) process.stdout.write(`\nFailed: ${failure.slice(0, 2_000)}\n`);
    process.stdout.write(`\n${unit.passed + browser.passed} passed, ${failures.length} failed\n`);
    return failures.length === 0;
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
