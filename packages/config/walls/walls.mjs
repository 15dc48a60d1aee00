import { LIBRARIES, OPEN_ENDED, PACKAGES, ROOMS, TYPES_ONLY } from './table.mjs';

const PLACE = /^(packages|apps)\/([\w-]+)\//;
/** Tests and benches may import anything; sources never import them or their helpers. */
const TEST = /\.(?:test|spec)\.tsx?$|\/(?:testing|system-tests|repository|bench|e2e)\//;
/** The files that the rule applies to; configuration next to them is free. */
const SOURCE = /^(?:packages|apps)\/[\w-]+\/src\//;

/**
 * Why a file may not import another, in one sentence that says what to do; null if it may. Paths are relative to the
 * root of the repository, with slashes.
 * @param {string} from
 * @param {string} to
 * @param {{ types?: boolean }} [how] `types`: a type-only import.
 * @returns {string | null}
 */
export function refusalOfFile(from, to, { types = false } = {}) {
  if (!SOURCE.test(from) || TEST.test(from)) return null;
  if (TEST.test(to)) return `${to} is only for tests.`;
  return refusalOfPackage(from, to, types) ?? refusalOfRoom(from, to);
}

/**
 * The same for a library.
 * @param {string} from
 * @param {string} library
 * @returns {string | null}
 */
export function refusalOfLibrary(from, library) {
  if (!SOURCE.test(from) || TEST.test(from)) return null;
  const rule = LIBRARIES.find(
    ({ library: names, within, only }) =>
      names.test(library) && within.some((place) => from.startsWith(`${place}/`)) && !only?.test(from),
  );
  return rule?.message ?? null;
}

function refusalOfPackage(from, to, types) {
  const mine = PLACE.exec(from)?.[2];
  const theirs = PLACE.exec(to)?.[2];
  if (!mine || !theirs || mine === theirs || !(mine in PACKAGES)) return null;
  if (PACKAGES[mine].includes(theirs)) return null;
  if (TYPES_ONLY[mine]?.includes(to.replace(/^packages\/([\w-]+)\/src\//, '$1/'))) {
    return types ? null : `${mine} may only import types from ${theirs}: write "import type".`;
  }
  const known = PACKAGES[mine];
  return `${mine} may import ${known.length > 0 ? known.join(', ') : 'no other package'}, not ${theirs}.`;
}

function refusalOfRoom(from, to) {
  const folder = commonFolder(from, to);
  const rooms = ROOMS[folder];
  if (!rooms) return null;
  const [mine, theirs] = [roomIn(folder, from), roomIn(folder, to)];
  if (mine === theirs) return null;
  const [at, below] = [mine, theirs].map((room) => lineOf(folder, room));
  if (at < 0 || below < 0) {
    return `${folder} has no place for "${at < 0 ? mine : theirs}" yet: add it to packages/config/walls/table.mjs.`;
  }
  if (below < at) return null;
  if (!ROOMS[folder].flat().includes(theirs))
    return `In ${folder}, "${theirs}" has no line and so stands above all others: give it one before that of "${mine}" in packages/config/walls/table.mjs.`;
  const where = below === at ? 'beside' : 'below';
  return (
    `In ${folder}, "${mine}" is ${where} "${theirs}" and may not import it. Move shared code further down, pass it in, ` +
    `or move "${mine}" to a later line in packages/config/walls/table.mjs.`
  );
}

/** The line of a room, from the bottom up; -1 if it has none. */
function lineOf(folder, room) {
  const line = ROOMS[folder].findIndex((names) => names.includes(room));
  return line < 0 && OPEN_ENDED.has(folder) ? ROOMS[folder].length : line;
}

/** The deepest folder that contains both. */
function commonFolder(one, other) {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const differs = a.findIndex((part, at) => part !== b[at]);
  return a.slice(0, differs < 0 ? a.length : differs).join('/');
}

/** The room of a file in a folder: its subfolder there, or `.`. */
function roomIn(folder, file) {
  const [first, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? first : '.';
}
