import type { Manifest } from './format.ts';

/** Each makes opening and searching a little slower. */
const MOST_ADDITIONS = 10;
/** Share of what was built that may have changed since, or the space of the vectors fits less and less: see the README. */
const MOST_CHANGED = 0.02;
/** A smaller catalogue is built in a few minutes, with scores that no addition has moved. */
export const FEWEST_RECORDS = 50_000;

type Grown = Pick<Manifest, 'additions' | 'technologies' | 'researchers'>;

function builtOf({ additions, technologies, researchers }: Grown): number {
  return additions?.records ?? technologies + researchers;
}

/** Whether a version may be added to; if not, the next one is to be built. Of fewer records than `fewest` each is built. */
export function mayGrow(manifest: Grown, fewest: number = FEWEST_RECORDS): boolean {
  const { version = 0, changes = 0 } = manifest.additions ?? {};
  const built = builtOf(manifest);
  return built >= fewest && version < MOST_ADDITIONS && changes < MOST_CHANGED * built;
}

/** How many records may be added at once or leave: with so many of them, a build follows. */
export function mostChanges(manifest: Grown): number {
  return Math.floor(MOST_CHANGED * builtOf(manifest));
}
