import { stem } from '@cosmos/language/analysis/analyse.ts';
import type { HeldOutText } from './catalogue.ts';
import type { Draws } from './draws.ts';
import type { Theme } from './tastes.ts';
import type { TopicWord, TopicWords } from './topic-words.ts';

const FEWEST = 5;
const MOST = 15;
/** Of what people type, so much says more than they mean, and so much less; the rest is apt. */
const TOO_BROAD = 0.25;
const TOO_NARROW = 0.25;
/** An apt interest is a phrase that several records have, else a word. */
const PHRASE = 0.6;
const FEWEST_WITH_PHRASE = 2;
const APT_PHRASES = 12;
/** A word is rare that no more records have. */
const RARE = 3;
const LETTERS = /^[a-z]{4,}$/;

interface Source {
  themes: readonly Theme[];
  words: TopicWords;
  /** The held-out texts of the records that this person thinks of. */
  wanted: readonly HeldOutText[];
  draws: Draws;
}

/** Keywords as a person with these themes would type them: lower case, different ones, 5 to 15. */
export function typedInterests({ themes, words, wanted, draws }: Source): string[] {
  const pairs = pairsIn(wanted);
  const narrow = narrowPhrases(pairs, words);
  const count = draws.between(FEWEST, MOST);
  // What comes to mind first names the subjects themselves.
  const typed = new Set(themes.map(({ word }) => phraseOrWord([word], pairs, draws)));
  for (let tries = 0; typed.size < count && tries < count * 20; tries++) {
    const { word, companions } = draws.one(themes) ?? { word: undefined, companions: [] };
    const kind = draws.next();
    const interest =
      kind < TOO_BROAD
        ? draws.one(broadWords(word?.field ?? null, words))
        : kind < TOO_BROAD + TOO_NARROW
          ? draws.one(narrow)
          : phraseOrWord(companions, pairs, draws);
    if (interest) typed.add(interest);
  }
  return [...typed];
}

/** One of these words, or a phrase with it. */
function phraseOrWord(words: readonly TopicWord[], pairs: ReadonlyMap<string, number>, draws: Draws): string {
  const word = draws.one(words);
  if (!word) return '';
  const phrases = draws.happens(PHRASE) ? aptPhrases(word, pairs) : [];
  return draws.one(phrases) ?? word.form;
}

function broadWords(field: string | null, { broad }: TopicWords): string[] {
  return field === null ? [] : [...(broad.get(field) ?? []), ...field.toLowerCase().split(' & ')];
}

/** Two words in a row, with the number of texts that have them. */
function pairsIn(texts: readonly HeldOutText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sentences } of texts) {
    const here = new Set(
      sentences.flatMap((words) => words.slice(1).map((second, at) => `${words[at]} ${second}`)),
    );
    for (const pair of here) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** The most frequent pairs with this word, in the order in which people say them. */
function aptPhrases({ stem: root }: TopicWord, pairs: ReadonlyMap<string, number>): string[] {
  return [...pairs]
    .filter(([pair, count]) => {
      const [first = '', second = ''] = pair.split(' ');
      const isUsual = count >= FEWEST_WITH_PHRASE && count >= (pairs.get(`${second} ${first}`) ?? 0);
      return isUsual && first !== second && (stem(first) === root || stem(second) === root);
    })
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, APT_PHRASES)
    .map(([pair]) => pair);
}

/** A word that says what records are about beside one that hardly any record has. */
function narrowPhrases(
  pairs: ReadonlyMap<string, number>,
  { companions, frequencies }: TopicWords,
): string[] {
  const topical = new Set(companions.map((word) => word.stem));
  const isRare = (word: string): boolean => LETTERS.test(word) && (frequencies.get(stem(word)) ?? 0) <= RARE;
  return [...pairs.keys()].filter((pair) => {
    const [first = '', second = ''] = pair.split(' ');
    return (isRare(first) && topical.has(stem(second))) || (isRare(second) && topical.has(stem(first)));
  });
}
