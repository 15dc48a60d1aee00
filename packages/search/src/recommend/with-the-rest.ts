import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { type About, meaningsOf, nearnessTo } from './about.ts';
import { muchInCommonWith } from './nearest-liked.ts';

/**
 * A word that fits many records ("coatings", "sensors") counts only with something else that the member told. So the more records a
 * text fits, the nearer one has to be to the rest, by so many standard deviations for ten times as many. Fitted on judged cards of
 * invented members: see the README.
 */
const FOR_TEN_TIMES_AS_MANY = 1.75;
/** Where nothing is that near, so many of the nearest count if they are at least this near. */
const ELSE_NEAREST = { most: 2, least: 2 };
/** What a member tells of their company is read so far. */
const READ_CHARACTERS = 600;

interface Rest {
  interests: readonly string[];
  summary: string;
  /** Numbers of what was liked. */
  liked: readonly number[];
  /** How many records a row holds: a text that fits no more is not broad. */
  each: number;
}

export interface Narrowed {
  /** Of what is about each text, what counts. */
  about: ReadonlyMap<string, readonly About[]>;
  /** The texts that fit more records than a row holds. */
  broad: ReadonlySet<string>;
}

/**
 * Of what is about a broad text, what also has to do with the rest that a member told: all of it together, another interest, or a
 * record that they liked. Where meanings are not known, or nothing else was told, everything.
 */
export async function withTheRest(
  index: CatalogueIndex,
  about: ReadonlyMap<string, readonly About[]>,
  { interests, summary, liked, each }: Rest,
): Promise<Narrowed> {
  const broad = new Set([...about].filter(([, all]) => all.length > each).map(([text]) => text));
  const hasElse = interests.length > 1 || summary.trim() !== '';
  const together = [...interests, summary.slice(0, READ_CHARACTERS)].join('. ');
  const told = [together, ...interests];
  const meanings = broad.size > 0 && hasElse ? await meaningsOf(index, told) : null;
  if (!meanings) return { about, broad };
  const isLikeLiked = muchInCommonWith(index, liked);
  const narrowed = new Map(about);
  for (const text of broad) {
    const all = about.get(text) ?? [];
    const least = FOR_TEN_TIMES_AS_MANY * Math.log10(all.length);
    const own = new Set(terms(text));
    // Whatever is about "coatings" is near to "edible coatings".
    const isElse = (other: string) => !terms(other).some((term) => own.has(term));
    const rest = meanings.filter((_, at) => at === 0 || isElse(told[at] as string));
    const nearness = await nearnessTo(index, rest, all);
    const near = all.map((each, at) => ({ each, by: nearness[at] as number }));
    const clear = near.filter(({ each, by }) => by >= least || isLikeLiked(each.document));
    const { most, least: atLeast } = ELSE_NEAREST;
    const counted =
      clear.length > 0
        ? clear
        : near
            .filter(({ by }) => by >= atLeast)
            .toSorted((a, b) => b.by - a.by)
            .slice(0, most);
    narrowed.set(
      text,
      counted.map(({ each }) => each),
    );
  }
  return { about: narrowed, broad };
}
