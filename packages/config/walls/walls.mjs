import { LIBRARIES, PACKAGES, ROOMS, TYPES_ONLY } from './table.mjs';

const PLACE = /^(packages|apps)\/([\w-]+)\//;
/** Tests and benches try what they like; sources never import them or what is made for them. */
const TEST = /\.(?:test|spec)\.tsx?$|\/(?:testing|system-tests|repository|bench|e2e)\//;
/** What the walls stand in; configuration beside it is free. */
const SOURCE = /^(?:packages|apps)\/[\w-]+\/src\//;

/**
 * Why a file may not import another, as one sentence that says what to do; null where it may. Paths are from the root of the
 * repository, with slashes.
 * @param {string} from
 * @param {string} to
 * @param {{ types?: boolean }} [how] `types`: the import brings types alone.
 * @returns {string | null}
 */
export function refusalOfFile(from, to, { types = false } = {}) {
  if (!SOURCE.test(from) || TEST.test(from)) return null;
  if (TEST.test(to)) return `${to} is for tests alone.`;
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
    return types ? null : `${mine} may import types alone of ${theirs}: write "import type".`;
  }
  const known = PACKAGES[mine];
  return `${mine} knows ${known.length > 0 ? known.join(', ') : 'no other package'}; ${theirs} is not for it.`;
}

function refusalOfRoom(from, to) {
  const folder = commonFolder(from, to);
  const rooms = ROOMS[folder];
  if (!rooms) return null;
  const [mine, theirs] = [roomIn(folder, from), roomIn(folder, to)];
  if (mine === theirs) return null;
  const [at, below] = [mine, theirs].map((room) => rooms.findIndex((line) => line.includes(room)));
  if (at < 0 || below < 0) {
    return `${folder} has no place for "${at < 0 ? mine : theirs}" yet: give it one in packages/config/walls/table.mjs.`;
  }
  if (below < at) return null;
  return `In ${folder}, "${mine}" stands ${below === at ? 'beside' : 'below'} "${theirs}" and may not import it. Move what both need further down, or hand it in.`;
}

/** The deepest folder that holds both. */
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
