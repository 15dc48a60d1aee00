import { stem, terms, words as wordsIn } from '@cosmos/language/analysis/analyse.ts';
import { withPreferredTerms } from '@cosmos/language/phrases/interchangeable.ts';
import type { Words } from '../results/answering.ts';

/** A requirement in the form that is compared with records. */
export interface Asked {
  /** What is required, or what is ruled out, without the words that rule it out. */
  text: string;
  isExclusion: boolean;
}

/** A requirement with what is known of its words, looked up once for all records. */
export interface Wanted {
  asked: Asked;
  /** Its telling words, what means the same said in one way. */
  words: readonly string[];
  stems: readonly string[];
  /** How rare each word is among records. */
  worth: readonly number[];
  /** Other names of all of it, each by its stems. */
  names: readonly (readonly string[])[];
}

/** Adjectives that are nouns of another meaning as well, by words that are none: "light" is no lamp. */
const OF_ONE_SENSE = new Map([
  ['light', 'lightweight'],
  ['very light', 'lightweight'],
]);
/** Words that say little beside others: "works in acid", "keeps the taste". */
const LIGHT =
  /^(?:works?|working|keeps?|keeping|us(?:e|es|ed|ing)|gives?|gets?|lets?|makes?|made|go(?:es)?|puts?|takes?|like|new|needs?|needed|well|able|good|one|two|three|four|five|six|ten|half|stays?|has|have|does|do|costs?)$/;
/** A word that everybody uses counts for something, too. */
const LEAST_WORTH = 0.5;

export function wantedOf({ text, isExclusion }: Asked, words: Pick<Words, 'idf' | 'synonyms'>): Wanted {
  const asked = { text: OF_ONE_SENSE.get(text.toLowerCase()) ?? text, isExclusion };
  const preferred = withPreferredTerms(asked.text);
  const all = [...new Set(wordsIn(preferred))];
  const telling = all.filter((word) => !LIGHT.test(word) && !/^\d/.test(word));
  const wanted = telling.length > 0 ? telling : all;
  const stems = wanted.map(stem);
  return {
    asked,
    words: wanted,
    stems,
    worth: stems.map((each) => Math.max(LEAST_WORTH, words.idf(each))),
    names: namesOf(words.synonyms(asked.text), stems),
  };
}

/** Other names of what is asked for, if one of them is the whole of it. */
function namesOf(names: readonly string[], stems: readonly string[]): string[][] {
  const all = names.map((name) => terms(name)).filter((name) => name.length > 0);
  return all.some((name) => stems.every((each) => name.includes(each))) ? all : [];
}
