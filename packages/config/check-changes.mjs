// `npm run check`: format, lint, types, and the tests closest to the changes, in under a minute and a half.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { distancesFrom, importersOf, sourceFiles, withinBudget } from './import-graph.mjs';
import { browserTests, conclude, staticChecks, unitTests } from './runners.mjs';
import { specsOfFeatures } from './specs-of-features.mjs';
import { lastDurations } from './test-durations.mjs';

const root = process.cwd();
const JOURNEYS = 'apps/web/e2e/journeys';
/** A test that is changed itself, or imports a changed module, runs however long it takes. */
const NEAR = 1;
/** For all unit tests; it only limits those that are farther away. Two files run at a time, which halves the actual time. */
const UNIT_BUDGET_MS = 50_000;
const UNKNOWN_FILE_MS = 5_000;
/** Tests of what they read as text, to which no import leads; together they take a few seconds. */
const ALWAYS = [
  'packages/config/walls/walls.test.mjs',
  'packages/config/specs-of-features.test.mjs',
  'packages/config/route-tree.test.mjs',
  'packages/config/nothing-forgotten.test.mjs',
  'packages/api/src/limits/rate-limits.test.ts',
  'packages/api/src/outbox/mail-kinds.test.ts',
];
/** About three seconds each, two at a time. */
const BROWSER_TESTS_MAX = 16;

export async function checkChanges(args) {
  const since = args.includes('--since') ? args[args.indexOf('--since') + 1] : mergeBase();
  const changed = changedFiles(since);
  if (!changed) {
    process.stdout.write('There is no such commit to compare with. `--since` takes a branch or a commit.\n');
    return false;
  }
  if (changed.length === 0) {
    process.stdout.write(`Nothing has changed since ${since}. \`npm test\` checks everything.\n`);
    return true;
  }
  const importers = importersOf(sourceFiles(root), (file) => readFileSync(join(root, file), 'utf8'));
  const distances = distancesFrom(changed, importers);
  const unit = nearestUnitTests(distances);
  const browser = nearestSpecs(distances);
  const checks = [staticChecks];
  if (unit.chosen.length > 0) checks.push((folder) => unitTests(folder, unit.chosen));
  if (browser.chosen.length > 0)
    checks.push((folder) => browserTests(folder, [...browser.chosen, '--project=desktop-light']));
  process.stdout.write(
    `${changed.length} files have changed since ${since}. Tests: ${told(unit, 'test files')}; ${told(browser, 'browser specs')}.\n`,
  );
  const fine = await conclude(checks);
  if (unit.left.length + browser.left.length > 0)
    process.stdout.write('Only the nearest tests ran. Run `npm test` before you submit the change.\n');
  return fine;
}

function told({ chosen, left }, what) {
  return left.length === 0
    ? `${chosen.length} ${what}`
    : `the nearest ${chosen.length} of ${chosen.length + left.length} ${what}`;
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** The commit where this branch left `main`; on `main` itself, the last commit. */
function mergeBase() {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main).trim().slice(0, 12);
    } catch {
      // A clone of a single branch has only the other name, or neither.
    }
  }
  return 'HEAD';
}

/** Changes since then, committed or not, and new files; null if there is no such commit. */
function changedFiles(since) {
  try {
    const changed = git('diff', '--name-only', '-z', '--diff-filter=d', String(since), '--');
    const added = git('ls-files', '-z', '--others', '--exclude-standard');
    return [...new Set(`${changed}${added}`.split('\0').filter(Boolean))];
  } catch {
    return null;
  }
}

/** The nearest first; among equally near ones, the fastest. */
function nearestUnitTests(distances) {
  const lastTook = lastDurations(root);
  const tookMs = (file) => lastTook.get(file) ?? UNKNOWN_FILE_MS;
  const files = [...distances.keys()]
    .filter((file) => /\/src\/.*\.test\.tsx?$|^packages\/config\/.*\.test\.mjs$/.test(file))
    .sort((a, b) => distances.get(a) - distances.get(b) || tookMs(a) - tookMs(b));
  const { chosen, left } = withinBudget(files, UNIT_BUDGET_MS, tookMs, (file) => distances.get(file) <= NEAR);
  return { chosen: [...new Set([...chosen, ...ALWAYS])], left };
}

/**
 * Specs that import a changed module, then those of the nearest features: the first spec of each, the second of
 * each, and so on.
 */
function nearestSpecs(distances) {
  const imported = [...distances.keys()].filter((file) => file.startsWith(JOURNEYS));
  const table = specsOfFeatures();
  const features = new Map();
  for (const [file, distance] of distances) {
    const [, feature] = /^apps\/web\/src\/features\/([^/]+)\//.exec(file) ?? [];
    if (feature) features.set(feature, Math.min(distance, features.get(feature) ?? Infinity));
  }
  const ofFeatures = [...features.keys()]
    .flatMap((feature) => (table[feature] ?? []).map((spec, rank) => ({ spec, rank, feature })))
    .sort((a, b) => a.rank - b.rank || features.get(a.feature) - features.get(b.feature))
    .map(({ spec }) => `${JOURNEYS}/${spec}.spec.ts`);
  const specs = [
    ...new Set([...imported.sort((a, b) => distances.get(a) - distances.get(b)), ...ofFeatures]),
  ];
  const { chosen, left } = withinBudget(specs, BROWSER_TESTS_MAX, testsIn);
  return { chosen: chosen.map((file) => file.replace('apps/web/', '')), left };
}

/** Roughly how many tests a spec declares. */
function testsIn(file) {
  return readFileSync(join(root, file), 'utf8').match(/^ *(?:test|testOf\w+|testOn\w+)\(/gm)?.length ?? 1;
}
