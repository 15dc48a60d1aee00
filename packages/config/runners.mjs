// The tools behind the checks: each returns what failed, as its own report says.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.mjs';
import { keepDurations } from './test-durations.mjs';
import { openWorkFolder } from './work-folder.mjs';

const root = process.cwd();
export const bin = (name) => join(root, 'node_modules', '.bin', name);
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' };

const announce = (command, args) =>
  process.stdout.write(`\n> ${[relative(join(root, 'node_modules', '.bin'), command), ...args].join(' ')}\n`);

/** Runs a program on this terminal; resolves to whether it succeeded. */
export function run(command, args, extra = {}) {
  announce(command, args);
  return ended(spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }));
}

/** The same in parallel with others: its output is printed in one piece when it has ended. */
async function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const fine = await ended(child);
  announce(command, args);
  process.stdout.write(said);
  return fine;
}

function ended(child) {
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

export const lint = () => runBeside(bin('oxlint'), ['--type-aware', '--deny-warnings']);
export const formatting = () => runBeside(bin('oxfmt'), ['--check', '.']);
/** Unused files, exports and dependencies. */
export const deadCode = () => runBeside(bin('knip'), ['--no-progress']);
export const types = () =>
  runBeside(bin('turbo'), ['run', 'types', '--continue', '--output-logs=errors-only']);

/** Format, lint and types in parallel. */
export async function staticChecks() {
  const checks = [
    ['formatting; `npm run format` fixes it', formatting],
    ['lint', lint],
    ['dead code', deadCode],
    ['types', types],
  ];
  const fine = await Promise.all(checks.map(([, check]) => check()));
  return { passed: 0, failures: checks.flatMap(([name], at) => (fine[at] ? [] : [name])) };
}

/** The numbers come from Vitest's own report, and are never counted here. */
export async function unitTests(folder, files = [], extra = {}) {
  const file = join(folder, 'vitest.json');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const tags = extra.COSMOS_LONG ? [] : ['--tags-filter=!at-length'];
  const fine = await run(bin('vitest'), ['run', ...reports, ...tags, ...files], { TMPDIR: folder, ...extra });
  const report = read(file);
  const suites = report?.testResults ?? [];
  keepDurations(root, suites);
  const names = suites.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${name}: ${message}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
  return { passed: report?.numPassedTests ?? 0, failures: named('vitest', fine, names) };
}

/** Brings a Chromium to a machine without one, beside the other checks; resolves when it is there or can't be had. */
export const bringChromium = () =>
  ended(
    spawn(process.execPath, [join(import.meta.dirname, 'bring-chromium.mjs')], {
      cwd: root,
      stdio: 'inherit',
      env,
    }),
  );

/** The same from Playwright's own report. */
export async function browserTests(folder, more = [], extra = {}) {
  const file = join(folder, 'playwright.json');
  const chromium = findChromium(bin);
  if (!chromium) {
    process.stdout.write(
      'No Chromium was found, and none could be installed: the browser tests did not run.\n',
    );
    return { passed: 0, failures: ['playwright: no Chromium'] };
  }
  const web = join(root, 'apps', 'web');
  const args = ['--dir', web, 'exec', 'playwright', 'test', '--reporter=list,json', ...more];
  const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium };
  const fine = await run(bin('pnpm'), args, { TMPDIR: folder, ...report, ...extra });
  const { suites = [], stats } = read(file) ?? {};
  const names = specsOf(suites)
    .filter(({ status }) => status === 'unexpected')
    .map(({ title }) => title);
  return { passed: stats?.expected ?? 0, failures: named('playwright', fine, names) };
}

/** All tests in Playwright's tree of suites, with the project in the title. */
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

/** A run that failed without naming a test has still failed. */
function named(runner, fine, names) {
  return fine || names.length > 0 ? names : [`${runner}: ended with an error outside of the tests`];
}

/** A report; null if its runner was killed before the report was complete. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Runs checks one after the other, and lists all failures at the very end, where they are found in a long log. */
export async function conclude(checks) {
  const folder = openWorkFolder();
  try {
    const outcomes = [];
    for (const check of checks) outcomes.push(await check(folder));
    const failures = outcomes.flatMap((outcome) => outcome.failures);
    const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
    for (const failure of failures) process.stdout.write(`\nFailed: ${failure.slice(0, 2_000)}\n`);
    process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
    return failures.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
