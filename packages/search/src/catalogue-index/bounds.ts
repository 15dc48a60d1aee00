import type { Manifest } from './format.ts';

/** Each makes opening and searching a little slower. */
const MOST_ADDITIONS = 10;
/**
 * The share of a catalogue that may have changed since its directions and its level of chance were learned: beyond it they
 * fit less and less, see the README.
 */
export const MOST_CHANGED = 0.05;

type Grown = Pick<Manifest, 'additions' | 'technologies' | 'researchers' | 'learned'>;

/** How many records may be added to a version, change or leave before the next one is to be built. */
export function roomIn({ additions, technologies, researchers, learned }: Grown): number {
  const { version = 0, changes = 0, records = technologies + researchers } = additions ?? {};
  if (version >= MOST_ADDITIONS) return 0;
  const share = MOST_CHANGED - (learned?.changed ?? 0);
  return Math.max(0, Math.floor(share * records) - changes);
}
