import { stem, words as wordsOf } from '@cosmos/language/analysis/analyse.ts';
import type { DividedCatalogue } from './catalogue.ts';
import type { Draws } from './draws.ts';
import type { Refusal, Told } from './recommender.ts';
import { pointsOf, type Taste } from './tastes.ts';
import type { TopicWords } from './topic-words.ts';

const FEWEST_DISLIKES = 4;
const MOST_DISLIKES = 10;
const MOST_REFUSALS = 4;
const REFUSED_WORDS = 2;
/** A dislike is so often something that nearly fits; the others are from the same fields. */
const NEAR_MISS = 0.5;

interface Unliked {
  divided: DividedCatalogue;
  words: TopicWords;
  taste: Taste;
  /** What the person likes, by record number. */
  given: ReadonlyMap<number, number>;
  draws: Draws;
}

/** Dislikes and "less like this": of what isn't liked, near misses and others of the same fields. */
export function unliked({
  divided: { open, heldOut },
  words,
  taste,
  given,
  draws,
}: Unliked): Pick<Told, 'dislikes' | 'refusals'> {
  const fieldOf = (at: number): string | null => open[at]?.field ?? null;
  const fields = new Set(taste.themes.map(({ word }) => word.field));
  const others = [...open.keys()].filter((at) => !given.has(at));
  const nearly = others.filter((at) => {
    const stems = heldOut[at]?.stems ?? new Set<string>();
    return taste.themes.some((theme) => pointsOf(theme, stems, fieldOf(at)) > 0);
  });
  const near = draws.some(nearly, MOST_DISLIKES + MOST_REFUSALS);
  const refused = near.splice(0, draws.between(0, MOST_REFUSALS));
  const count = draws.between(FEWEST_DISLIKES, MOST_DISLIKES);
  near.splice(Math.round(count * NEAR_MISS));
  const chosen = new Set([...refused, ...near]);
  const ofTheFields = others.filter((at) => fields.has(fieldOf(at)) && !chosen.has(at));
  const dislikes = [...near, ...draws.some(ofTheFields, count - near.length)];
  return {
    dislikes: dislikes.map((at) => open[at]?.id ?? ''),
    refusals: refused.map((at) => refusal(open[at] ?? { id: '', title: '' }, words, taste)),
  };
}

/** The reason is in the rarest words of its title that are not those of the taste. */
function refusal(
  { id, title }: { id: string; title: string },
  { frequencies }: TopicWords,
  { themes }: Taste,
): Refusal {
  const liked = new Set(themes.flatMap(({ word, companions }) => [word, ...companions].map((of) => of.stem)));
  const frequency = (word: string): number => frequencies.get(stem(word)) ?? 0;
  const words = [...new Set(wordsOf(title))]
    .filter((word) => frequency(word) > 0 && !liked.has(stem(word)))
    .toSorted((a, b) => frequency(a) - frequency(b) || (a < b ? -1 : 1));
  return { id, words: words.slice(0, REFUSED_WORDS) };
}

/** Two or three sentences as a company would write them about its development. */
export function summaryOf({ themes }: Taste, interests: readonly string[], draws: Draws): string {
  const sentences = themes.map(({ word, companions }) => {
    const [one, other] = draws.some(companions, 2).map(({ form }) => form);
    return `We develop products with ${word.form}, and care about ${one} and ${other}.`;
  });
  return `${sentences.join(' ')} We are looking for partners in ${draws.some(interests, 2).join(' and ')}.`;
}
