// Which modules import which, read from the sources: all imports are relative with their extension, or
// `@cosmos/<package>/<file>`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A type-only import can't change what a test does. */
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const APPS = new Set(['server', 'web']);

/** Paths below `root`, including new files but not ignored ones. */
export function sourceFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => SOURCE.test(file) && /^(?:apps|packages)\//.test(file));
}

/** The importers of each module. Files that are listed but no longer exist are left out. */
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
 * The number of imports between each module and the nearest changed file; unreachable modules are left out. A
 * changed file that is not a module (a style, a table) counts as the modules in its folder.
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

/**
 * As many of the wanted ones, in order, as fit the budget; the others are left. The very first and all that `must` be
 * there are taken whatever they cost.
 */
export function withinBudget(wanted, budget, costOf, must = () => false) {
  const chosen = [];
  const left = [];
  let spent = 0;
  for (const each of wanted) {
    const cost = costOf(each);
    if (chosen.length > 0 && !must(each) && spent + cost > budget) left.push(each);
    else {
      chosen.push(each);
      spent += cost;
    }
  }
  return { chosen, left };
}
