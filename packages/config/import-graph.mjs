// Which modules import which, read from the sources: all imports are relative with their ending, or `@cosmos/<package>/<file>`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** What is imported for its types alone can't change what a test does. */
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const APPS = new Set(['server', 'web']);

/** Paths below `root`, with new files and without ignored ones. */
export function sourceFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => SOURCE.test(file) && /^(?:apps|packages)\//.test(file));
}

/** By module, who imports it. Files that are listed but gone are left out. */
export function importersOf(files, read = (file) => readFileSync(file, 'utf8')) {
  const importers = new Map(files.map((file) => [file, []]));
  for (const file of files) {
    let text;
    try {
      text = read(file);
    } catch {
      importers.delete(file);
      continue;
    }
    for (const [, named, dynamic] of text.matchAll(IMPORT))
      importers.get(resolved(file, named ?? dynamic))?.push(file);
  }
  return importers;
}

function resolved(from, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier));
  const [, name, path] = /^@cosmos\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return name && join(APPS.has(name) ? 'apps' : 'packages', name, 'src', path);
}

/**
 * How many imports each module is away from the nearest of the changed files; modules that none of them reaches are left out.
 * A changed file that is no module (a style, a table) is as near as the modules of its folder.
 */
export function distancesFrom(changed, importers) {
  const distances = new Map();
  let ring = changed.flatMap((file) =>
    importers.has(file) ? [file] : [...importers.keys()].filter((each) => dirname(each) === dirname(file)),
  );
  for (let distance = 0; ring.length > 0; distance += 1) {
    const fresh = new Set(ring.filter((file) => !distances.has(file)));
    for (const file of fresh) distances.set(file, distance);
    ring = [...fresh].flatMap((file) => importers.get(file) ?? []);
  }
  return distances;
}

/** Of what is wanted, the first for which the budget lasts, and always the very first; the others are left. */
export function withinBudget(wanted, budget, costOf) {
  const chosen = [];
  const left = [];
  let spent = 0;
  for (const each of wanted) {
    const cost = costOf(each);
    if (chosen.length > 0 && spent + cost > budget) left.push(each);
    else {
      chosen.push(each);
      spent += cost;
    }
  }
  return { chosen, left };
}
