import type { LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';

interface Sizes {
  least: number;
  /** Added for the most relevant of all that were found. */
  growth: number;
}

/** A numbered star holds its number; with room for labels, all stars are larger. */
const SIZES = {
  dense: { plain: { least: 4, growth: 4 }, numbered: { least: 11, growth: 2.5 } },
  roomy: { plain: { least: 6, growth: 4 }, numbered: { least: 13, growth: 3 } },
} satisfies Record<string, Record<'plain' | 'numbered', Sizes>>;

/** Each star’s radius in pixels, larger for the more relevant of those found. */
export function starRadii(
  stars: readonly Pick<LandscapeStar, 'score' | 'number'>[],
  density: keyof typeof SIZES,
): number[] {
  const scores = stars.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return stars.map(({ score, number }) => {
    const size = SIZES[density][number === null ? 'plain' : 'numbered'];
    return size.least + size.growth * (most > least ? (score - least) / (most - least) : 0.5);
  });
}
