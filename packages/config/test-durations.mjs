// How long each test file took when it last ran here. Vitest keeps such a record too, but a run with a filter of tags
// counts as partial for it and never changes the duration of a file that passed before.
// The report that this one comes from starts with the first test, and so leaves out what hooks before it took.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const recordIn = (root) => join(root, 'node_modules', '.cache', 'cosmos', 'test-durations.json');

/** In milliseconds, by path from the root. */
export function lastDurations(root) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(recordIn(root), 'utf8'))));
  } catch {
    // Nothing has run yet, or the record is damaged: the next run writes it anew.
    return new Map();
  }
}

/** Takes over what Vitest's JSON report says; a file that failed may not have got to its end. */
export function keepDurations(root, suites) {
  const took = lastDurations(root);
  for (const { name, status, startTime, endTime } of suites)
    if (status === 'passed')
      took.set(relative(root, name).split(sep).join('/'), Math.round(endTime - startTime));
  mkdirSync(dirname(recordIn(root)), { recursive: true });
  writeFileSync(recordIn(root), JSON.stringify(Object.fromEntries(took)));
}
