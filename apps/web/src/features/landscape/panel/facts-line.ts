import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';

/** "5 universities · listed 2022–2024 · TRL 4–6"; a range only if every result states its value. */
export function factsLine(stars: readonly Pick<LandscapeStar, 'university' | 'year' | 'trl'>[]): string {
  const universities = new Set(stars.map(({ university }) => university)).size;
  const years = rangeOf(stars.map(({ year }) => year));
  const levels = rangeOf(stars.map(({ trl }) => trl));
  return [
    countOf(universities, 'university', 'universities'),
    ...(years === null ? [] : [`listed ${years}`]),
    ...(levels === null ? [] : [`TRL ${levels}`]),
  ].join(' · ');
}

function rangeOf(values: readonly (number | null)[]): string | null {
  const stated = values.filter((value) => value !== null);
  if (stated.length === 0 || stated.length < values.length) return null;
  const [least, most] = [Math.min(...stated), Math.max(...stated)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** "Most results, 5 of 9, are about tissue adhesives.": the first thing the sentences say; null if there are none. */
export function findingOf({ sentences: [first] }: Pick<Landscape, 'sentences'>): string | null {
  const [clause] = first?.text.split(';') ?? [];
  return clause ? `${clause.replace(/\.$/, '')}.` : null;
}
